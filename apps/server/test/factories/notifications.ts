import { randomUUID } from 'node:crypto';
import type { Client, TestProduct } from '../product.ts';
import { storeRows } from './stored-rows.ts';

const MINUTE_MS = 60_000;

export const someNotifications = (product: TestProduct, { accountId, userId }: Client, count: number): Promise<void> =>
  storeRows(
    product,
    'notifications',
    Array.from({ length: count }, (_none, index) => {
      const told = {
        id: randomUUID(),
        userId: accountId,
        recipientId: userId,
        kind: 'campaigns_stopped',
        groupKey: `row ${index}`,
      };
      return { ...told, happenedAt: new Date(Date.now() - (index + 1) * MINUTE_MS) };
    }),
  );

export async function withConfirmedAddress(product: TestProduct, { accountId, userId }: Client): Promise<void> {
  const text = 'update summary_recipients set confirmed_at = now() where user_id = $1 and member_id = $2';
  await product.query(text, [accountId, userId]);
}

export async function summariesForgotten(product: TestProduct): Promise<void> {
  for (const table of ['summary_recipients', 'daily_summaries']) await product.query(`delete from ${table}`);
}

export async function mailsForgotten(product: TestProduct): Promise<void> {
  await product.query('delete from mail_counts');
}

/** As if the process that had taken the account's summary had died before or in its call. */
export async function summaryLeft(product: TestProduct, { accountId }: Client, status: 'queued' | 'sending') {
  const [leaseUntil, dueAt] = status === 'sending' ? [product.clock.now(), null] : [null, product.clock.now()];
  const set = 'status = $2, reason = null, sent_at = null, lease_until = $3, due_at = $4';
  await product.query(`update outbox set ${set} where user_id = $1 and kind = 'summary'`, [
    accountId,
    status,
    leaseUntil,
    dueAt,
  ]);
}

export const summaryDue = (product: TestProduct, { accountId, userId }: Client, dueAt: Date): Promise<void> =>
  storeRows(product, 'summary_recipients', [
    { id: randomUUID(), userId: accountId, memberId: userId, way: 'email', address: 'dona@exemplo.com.br', dueAt },
  ]);
