import type { Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import type { MessageRow } from '../message-store.ts';

/** Screens of visits show what became of their reminders. */
export async function tellReminded(tx: Tx, { author }: Pick<MessageRow, 'author'>): Promise<void> {
  if (author === 'reminder') await publish(tx, 'agenda');
}
