import type { MessageId, VisitId } from '@prumo/contracts/ids';
import type { Visit } from '@prumo/contracts/leads/visits';
import { localDay, toLocalText } from '@prumo/contracts/local-time';
import { spokenName } from '@prumo/contracts/text/spoken-name';
import { sayMoment } from '@prumo/contracts/text/visit-time';
import {
  lockOrCreateConversation,
  queueMessage,
  unreachable,
  updateConversation,
} from '#features/conversations/index.ts';
import { findLead, lockOwnPerson } from '#features/leads/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { agendaTexts } from '../texts.ts';
import { findVisit } from './visit-store.ts';

type LeadNews = 'confirmed' | 'rescheduled' | 'cancelled';

/** Writes to the lead of one visit. */
type TellLead = (visit: Visit, news: LeadNews) => Promise<void>;

/**
 * Locks the lead's conversation, which comes after the visit's member and before the visit. Null: nobody is told. `asked`
 * undefined: whoever agreed the visit with the agent is told by it.
 */
export async function openTalk(tx: Tx, id: VisitId, asked: boolean | undefined): Promise<TellLead | null> {
  const visit = await findVisit(tx, id);
  const lead = visit && (asked ?? visit.bookedBy === null) ? await findLead(tx, visit.lead.id) : null;
  if (!lead) return null;
  await lockOwnPerson(tx, lead);
  const { row: conversation } = await lockOrCreateConversation(
    tx,
    { personKey: lead.phoneKey ?? unreachable(lead.id), leadId: lead.id },
    { status: 'ai_active', sourceType: 'visit' },
  );
  return async (changed, news) => {
    const now = accountNow(tx);
    if (!conversation.isActive) await updateConversation(tx, conversation.id, { isActive: true });
    await queueMessage(tx, {
      id: newId<MessageId>(),
      conversationId: conversation.id,
      author: 'reminder',
      isFromBot: true,
      message: await textFor(tx, changed, news, lead.name),
      dueAt: now,
      timestamp: now,
    });
    await publish(tx, 'conversations', conversation.id);
    await announceDue(tx);
  };
}

async function textFor(tx: Tx, { startsAt, product }: Visit, news: LeadNews, leadName: string): Promise<string> {
  const timezone = await accountTimezone(tx);
  const [day = '', time = ''] = toLocalText(startsAt, timezone).split('T');
  const moment = sayMoment({ day, time }, localDay(accountNow(tx), timezone));
  return agendaTexts.leadTold[news]({ name: spokenName(leadName), property: product?.name ?? null, moment });
}
