import type { ConversationId } from '@prumo/contracts/ids';
import type { ChannelAccount, EventOf } from '#features/channel/index.ts';
import { findOrCreatePerson } from '#features/leads/index.ts';
import type { Tx } from '#platform/context.ts';
import { listRepeats } from './list-repeats.ts';
import { recordMessages } from './record-messages.ts';

export async function ingestMessage(
  tx: Tx,
  account: ChannelAccount,
  event: EventOf<'message'>,
): Promise<ConversationId[]> {
  if ((await listRepeats(tx, [{ account, event }])).size > 0) return [];
  const { chat, name } = event;
  const person = await findOrCreatePerson(tx, { chat, name, leadSource: event.ad ? 'anuncio' : 'unknown' });
  if (!person) return [];
  const changed = await recordMessages(tx, [{ account, event, person }]);
  return changed.map(({ conversationId }) => conversationId);
}
