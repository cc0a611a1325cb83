import { randomUUID } from 'node:crypto';
import { DELETE_WORD } from '@prumo/contracts/account';
import type { Role } from '@prumo/contracts/team/roles';
import { expect } from 'vitest';
import { announceSessionChange } from '#platform/events/publish.ts';
import type { Client, TestProduct } from '../product.ts';
import { storeRows } from './stored-rows.ts';

export async function accountDeleted(client: Client): Promise<void> {
  const proof = { password: 'uma senha longa', confirmation: DELETE_WORD };
  expect((await client.call('DELETE', '/api/account', proof)).status).toBe(200);
}

export async function accountEmptied(product: TestProduct, { accountId }: Client): Promise<void> {
  for (const table of ['leads', 'campaigns', 'products'])
    await product.query(`delete from ${table} where user_id = $1`, [accountId]);
}

/** A password as an earlier version hashed it or allowed it. */
export async function withPassword(product: TestProduct, username: string, hash: string): Promise<void> {
  const text = 'update users set password = $1 where username = $2';
  expect((await product.query(text, [hash, username])).rowCount).toBe(1);
}

export async function clockAhead(product: TestProduct, { accountId }: Client, milliseconds: number): Promise<void> {
  await product.query('update accounts set clock_offset_ms = $2 where id = $1', [accountId, milliseconds]);
  await announceSessionChange({ db: product.platform.db, transaction: null }, accountId);
}

/** As if the process that advanced the account's clock had died holding the lease. */
export const clockLeasedUntil = (product: TestProduct, { accountId }: Client, leaseUntil: Date): Promise<void> =>
  storeRows(product, 'simulator_clocks', [{ userId: accountId, leaseToken: randomUUID(), leaseUntil }]);

export async function attemptsForgotten(product: TestProduct): Promise<void> {
  await product.query('delete from auth_attempts');
}

export async function attemptsFrom(product: TestProduct, address: string): Promise<void> {
  await product.query('update auth_attempts set address = $1', [address]);
}

export const registrationsFrom = (product: TestProduct, address: string, count: number): Promise<void> =>
  storeRows(
    product,
    'auth_attempts',
    Array.from({ length: count }, () => {
      const attempt = { id: randomUUID(), kind: 'registered', username: '', address };
      return { ...attempt, at: product.clock.now() };
    }),
  );

export const sessionsOf = (
  product: TestProduct,
  { accountId, userId }: Client,
  at: Date,
  count: number,
): Promise<void> =>
  storeRows(
    product,
    'sessions',
    Array.from({ length: count }, (_none, index) => {
      const session = { id: randomUUID(), userId, accountId, tokenHash: String(index) };
      return { ...session, lastSeenAt: at, createdAt: at };
    }),
  );

let invited = 0;

/** Somebody who joined the account by an invitation; what they call is called as they. */
export async function memberOf(product: TestProduct, owner: Client, role: Role): Promise<Client['call']> {
  const { body: link } = await owner.call('POST', '/api/team/invitations', { role, email: null });
  invited += 1;
  const username = `convidada${invited}`;
  const payload = { username, name: username, email: `${username}@exemplo.com.br`, password: 'uma senha longa' };
  const { status, headers } = await product.call('POST', `/api/invitations/${link.token}/join`, { payload });
  expect(status).toBe(201);
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  return (method, path, body) =>
    product.call(method, path, { headers: { cookie }, ...(body ? { payload: body as object } : {}) }) as never;
}
