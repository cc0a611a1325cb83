import type { AccountId } from '@prumo/contracts/ids';
import type pg from 'pg';
import { signUp } from '../../e2e/product/operator.ts';
import { fillInbox } from './fill-inbox.ts';

const SIZES = (process.env.BENCH_CONVERSATIONS ?? '1000,100000').split(',').map(Number);
const MESSAGES_EACH = 10;

export type InboxAccount = { size: number; messages: number; id: AccountId; cookie: string };

export async function makeInboxes(url: string, pool: pg.Pool): Promise<InboxAccount[]> {
  const accounts: InboxAccount[] = [];
  for (const size of SIZES) {
    const username = `inbox${size}`;
    const { cookie } = await signUp(url, username);
    const { rows } = await pool.query<{ id: AccountId }>(
      'select m.account_id as id from members m join users u on u.id = m.user_id where u.username = $1',
      [username],
    );
    if (!rows[0]) throw new Error('the account was not made');
    const messages = size * MESSAGES_EACH;
    await fillInbox(pool, rows[0].id, { conversations: size, messages });
    accounts.push({ size, messages, id: rows[0].id, cookie });
  }
  return accounts;
}

export const sizeOf = ({ size }: InboxAccount) => `${size.toLocaleString('en')} conversations`;
