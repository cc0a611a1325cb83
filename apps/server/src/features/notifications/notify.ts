import type { AccountId } from '@prumo/contracts/ids';
import { readOnDuty } from '#features/roleta/index.ts';
import { asAccount, beforeCommit, type SetTx, type Tx } from '#platform/context.ts';
import { publishTo } from '#platform/events/publish.ts';
import { keepNotifications, type NewNotification } from './notification-store.ts';

export type OwnedNotification = NewNotification & { userId: AccountId };

/** At the end of the transaction, because these rows' locks come last. */
export const notifyOf = (tx: SetTx, told: OwnedNotification[]): Promise<void> =>
  beforeCommit(tx, async () => {
    if (told.length === 0) return;
    const concerning = told.filter(({ toldTo }) => toldTo === undefined).map(({ userId }) => userId);
    const onDuty = concerning.length === 0 ? new Map() : await readOnDuty(tx, [...new Set(concerning)]);
    for (const { userId, recipientId, id } of await keepNotifications(tx, told, onDuty))
      await publishTo(asAccount(tx, userId), recipientId, 'notifications', id);
  });

export const notify = (tx: Tx, told: NewNotification): Promise<void> =>
  notifyOf(tx, [{ userId: tx.accountId, ...told }]);
