import type { AccountId } from '@prumo/contracts/ids';
import type pg from 'pg';
import { signUp } from '../../e2e/product/operator.ts';
import { fillAccount, settle } from '../../samples/fill-account.ts';

export const SIZES = (process.env.BENCH_LEADS ?? '10000,100000,1000000').split(',').map(Number);
const OTHERS = 20;
const LEADS_OF_ANOTHER = 5000;

export type MeasuredAccount = { size: number; id: AccountId; cookie: string };

export async function makeAccounts(url: string, pool: pg.Pool): Promise<MeasuredAccount[]> {
  const make = async (username: string, size: number): Promise<MeasuredAccount> => {
    const { cookie } = await signUp(url, username);
    const { rows } = await pool.query<{ id: AccountId }>(
      'select m.account_id as id from members m join users u on u.id = m.user_id where u.username = $1',
      [username],
    );
    if (!rows[0]) throw new Error('the account was not made');
    await fillAccount(pool, rows[0].id, size);
    return { size, id: rows[0].id, cookie };
  };
  for (let other = 0; other < OTHERS; other += 1) await make(`outra${other}`, LEADS_OF_ANOTHER);
  const accounts: MeasuredAccount[] = [];
  for (const size of SIZES) accounts.push(await make(`conta${size}`, size));
  await settle(pool);
  return accounts;
}

export const sizeName = (size: number): string => (size >= 1_000_000 ? `${size / 1_000_000}M` : `${size / 1000}k`);
