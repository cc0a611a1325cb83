import type { ConversationId } from '@prumo/contracts/ids';
import type { ChannelAccount, ChannelEvent } from '#features/channel/index.ts';
import type { Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { ingestDeletion, ingestEdit, ingestReaction } from './ingest-change.ts';
import { ingestEcho } from './ingest-echo.ts';
import { ingestMessage } from './ingest-message.ts';
import { ingestNumberChange } from './ingest-number-change.ts';
import { ingestPreference } from './ingest-preference.ts';
import { ingestReadElsewhere } from './ingest-read.ts';
import { ingestReceipt } from './ingest-receipt.ts';

export async function ingestEvent(
  tx: Tx,
  account: ChannelAccount,
  event: ChannelEvent,
  receivedAt: Date,
): Promise<void> {
  for (const id of new Set(await changedBy(tx, account, event, receivedAt))) await publish(tx, 'conversations', id);
}

async function changedBy(
  tx: Tx,
  account: ChannelAccount,
  event: ChannelEvent,
  receivedAt: Date,
): Promise<ConversationId[]> {
  switch (event.type) {
    case 'message':
      return ingestMessage(tx, account, event);
    case 'echo':
      return ingestEcho(tx, account, event);
    case 'edited':
      return ingestEdit(tx, account, event);
    case 'revoked':
      return ingestDeletion(tx, account, event);
    case 'reaction':
      return ingestReaction(tx, account, event);
    case 'receipt':
      return ingestReceipt(tx, account, event, receivedAt);
    case 'read_by_us':
      return ingestReadElsewhere(tx, account, event);
    case 'opt_out':
    case 'opt_in':
      return ingestPreference(tx, event);
    case 'number_changed':
      return ingestNumberChange(tx, event);
    case 'connection':
    case 'restriction':
    case 'ignored':
    case 'unreadable':
      return [];
  }
}
