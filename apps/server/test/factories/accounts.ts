import { randomUUID } from 'node:crypto';
import { DELETE_WORD } from '@prumo/contracts/account';
import { expect } from 'vitest';
import type { Client, TestProduct } from '../product.ts';
import { storeRows } from './stored-rows.ts';

/** By its owner, whose password is the one of `signUp`. */
export async function accountDeleted(client: Client): Promise<void> {
  const proof = { password: 'uma senha longa', confirmation: DELETE_WORD };
  expect((await client.call('DELETE', '/api/account', proof)).status).toBe(200);
}

/** As if it had been made just now; its lists stay. */
export async function accountEmptied(product: TestProduct, { accountId }: Client): Promise<void> {
  for (const table of ['leads', 'campaigns', 'products'])
    await product.query(`delete from ${table} where user_id = $1`, [accountId]);
}

/** As an earlier version of the product hashed it, or let it be chosen. */
export async function withPassword(product: TestProduct, username: string, hash: string): Promise<void> {
  const text = 'update users set password = $1 where username = $2';
  expect((await product.query(text, [hash, username])).rowCount).toBe(1);
}

/** The account's clock stands this far ahead, whatever happened in that time. */
export async function clockAhead(product: TestProduct, { accountId }: Client, milliseconds: number): Promise<void> {
  await product.query('update users set clock_offset_ms = $2 where id = $1', [accountId, milliseconds]);
}

/** A walk of the account's clock whose process died holds it until then. */
export const clockHeldUntil = (product: TestProduct, { accountId }: Client, leaseUntil: Date): Promise<void> =>
  storeRows(product, 'simulator_clocks', [{ userId: accountId, leaseToken: randomUUID(), leaseUntil }]);

/** Nobody ever tried to sign in or to register. */
export async function attemptsForgotten(product: TestProduct): Promise<void> {
  await product.query('delete from auth_attempts');
}

/** All tries to sign in came from there. */
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

export const sessionsOf = (product: TestProduct, { accountId }: Client, at: Date, count: number): Promise<void> =>
  storeRows(
    product,
    'sessions',
    Array.from({ length: count }, (_none, index) => {
      const session = { id: randomUUID(), userId: accountId, tokenHash: String(index) };
      return { ...session, lastSeenAt: at, createdAt: at };
    }),
  );
