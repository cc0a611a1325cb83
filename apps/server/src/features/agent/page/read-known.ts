import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import { type ConversationRow, findConversation, listMessages } from '#features/conversations/index.ts';
import { findLead, type SelectedLead } from '#features/leads/index.ts';
import { listCatalogue } from '#features/products/index.ts';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { readConfiguration } from '../configuration.ts';
import { fillFromLead } from '../ledger/fill-ledger.ts';
import { type Ledger, readLedger } from '../ledger/ledger.ts';
import { catchUp, missedStretches } from '../turns/catch-up.ts';

const THREAD = 40;

type KnownLead = { ledger: Ledger; lead: SelectedLead };

/** Includes data the lead gave to people since the agent last wrote. */
export async function readKnown(ctx: Ctx, id: ConversationId): Promise<KnownLead> {
  const conversation = await findConversation(ctx, id);
  const lead = conversation && (await findLead(ctx, conversation.leadId));
  if (!conversation || !lead) throw notFound();
  const { ledger } = await knownOf(ctx, conversation, lead);
  return { ledger, lead };
}

export async function knownOf(
  ctx: Ctx,
  conversation: ConversationRow,
  lead: SelectedLead,
): Promise<{ ledger: Ledger; newestId: MessageId | null }> {
  const stored = readLedger(conversation.leadDataCollected);
  const thread = (await listMessages(ctx, conversation.id, { limit: THREAD })).filter((one) => !one.isSimulated);
  const newestId = thread.findLast(({ direction }) => direction === 'inbound')?.id ?? null;
  const stretches = missedStretches(thread, { ...stored.talk, withUnanswered: true });
  if (stretches.length === 0) return { ledger: fillFromLead(stored, lead), newestId };
  const configuration = await readConfiguration(ctx);
  const catalogue = await listCatalogue(ctx);
  const heard = await catchUp({ ...EMPTY_TURN, ledger: stored, catalogue, configuration }, stretches);
  return { ledger: fillFromLead(heard, lead), newestId };
}

const EMPTY_TURN = {
  burst: [],
  history: [],
  lead: {},
  opening: null,
  isFirstReply: false,
  aiMessagesToday: 0,
  callAlreadyOffered: false,
};
