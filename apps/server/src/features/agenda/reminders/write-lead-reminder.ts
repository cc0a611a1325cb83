import type { MessageId, UserId } from '@prumo/contracts/ids';
import { renderText, variablesOf } from '@prumo/contracts/leads/variables';
import type { VisitReminderSettings, VisitVariables } from '@prumo/contracts/leads/visit-reminders';
import type { Visit } from '@prumo/contracts/leads/visits';
import { sayAddress } from '@prumo/contracts/products/property-fields';
import { visitDayWords, visitTimeWords } from '@prumo/contracts/text/visit-time';
import { activeChannel, fillTemplate, isWindowClosed, type Registry } from '#features/channel/index.ts';
import {
  type ConversationRow,
  findMessage,
  lockOrCreateConversation,
  queueMessage,
  unreachable,
  updateConversation,
} from '#features/conversations/index.ts';
import { findLead, lockOwnPerson } from '#features/leads/index.ts';
import { lockTalkSend, sendOfMessage, updateSend } from '#features/outbox/index.ts';
import { findProduct } from '#features/products/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { findVisitSettings } from '../hours/hours-store.ts';
import { findMemberName } from '../member-store.ts';
import { findVisit, lockVisit } from '../visits/visit-store.ts';
import {
  deleteReminder,
  findDueReminder,
  keepWritten,
  type LeadReminder,
  updateReminder,
} from './lead-reminder-store.ts';

/** Locks the person and the conversation before the visit, as an answer of the lead does. */
export async function remindLead(tx: Tx, registry: Registry, id: string): Promise<void> {
  const found = await findDueReminder(tx, id);
  const lead = found && (await findVisit(tx, found.visitId))?.lead;
  const row = lead && (await findLead(tx, lead.id));
  if (!found || !row) return;
  await lockOwnPerson(tx, row);
  const { row: conversation } = await lockOrCreateConversation(
    tx,
    { personKey: row.phoneKey ?? unreachable(row.id), leadId: row.id },
    { status: 'ai_active', sourceType: 'visit' },
  );
  const visit = await lockVisit(tx, found.visitId);
  const reminder = await findDueReminder(tx, id);
  if (!visit || !reminder) return;
  if (reminder.messageId !== null) return endUnsent(tx, registry, reminder, reminder.messageId);
  const { reminders } = await findVisitSettings(tx);
  // A lead that is lost has no visit to look forward to.
  const stands =
    visit.state === 'confirmed' &&
    visit.lead.status !== 'perdido' &&
    Date.parse(visit.startsAt) === reminder.startsAt.getTime();
  const isOn = reminders.isOn && textFor(reminders, reminder).isOn;
  if (!stands || !isOn) return deleteReminder(tx, reminder.id);
  await write(tx, registry, { reminder, visit, conversation, reminders, leadName: row.name });
}

const textFor = ({ dayBefore, hoursBefore }: VisitReminderSettings, { kind }: Pick<LeadReminder, 'kind'>) =>
  kind === 'day_before' ? dayBefore : hoursBefore;

type ReminderToWrite = {
  reminder: LeadReminder;
  visit: Visit;
  conversation: ConversationRow;
  reminders: VisitReminderSettings;
  leadName: string;
};

/** Whether it may leave is for its claim to say, as for every message of a conversation. */
async function write(tx: Tx, registry: Registry, written: ReminderToWrite): Promise<void> {
  const { reminder, visit, conversation, reminders } = written;
  const values = await valuesOf(tx, written);
  const { adapter } = await activeChannel(tx, registry);
  const isClosed = isWindowClosed(tx, adapter.capabilities, conversation.lastInboundAt);
  const template = isClosed && adapter.capabilities.hasTemplates ? reminders.template : null;
  const filled = template?.values.map((value) => renderText(value, values).replace(/\s+/g, ' ').trim()) ?? [];
  const id = newId<MessageId>();
  const now = accountNow(tx);
  if (!conversation.isActive) await updateConversation(tx, conversation.id, { isActive: true });
  await queueMessage(tx, {
    id,
    conversationId: conversation.id,
    author: 'reminder',
    isFromBot: true,
    message: template ? fillTemplate(template.body, filled) : renderText(textFor(reminders, reminder).text, values),
    template: template && { name: template.name, language: template.language, values: filled },
    clientKey: `visit:${visit.id}:${reminder.kind}:${reminder.startsAt.toISOString()}`,
    dueAt: now,
    timestamp: now,
  });
  await keepWritten(tx, reminder.id, id);
  await publish(tx, 'conversations', conversation.id);
  await publish(tx, 'agenda', visit.lead.id);
  await announceDue(tx);
}

async function valuesOf(tx: Tx, { visit, leadName }: ReminderToWrite): Promise<VisitVariables> {
  const timezone = await accountTimezone(tx);
  const product = visit.product && (await findProduct(tx, visit.product.id));
  const { nome } = variablesOf({ name: leadName, phone: '', email: null, company: null, city: null });
  return {
    nome,
    imovel: visit.product?.name ?? null,
    dia: visitDayWords(visit.startsAt, accountNow(tx), timezone),
    hora: visitTimeWords(visit.startsAt, timezone),
    local: visit.place ?? (product && sayAddress(product)),
    corretor: await nameOf(tx, visit.memberId),
  };
}

const nameOf = async (tx: Tx, memberId: UserId | null): Promise<string | null> =>
  memberId === null ? null : findMemberName(tx, memberId);

/** Its last moment came and it still waits, for example for a number that is not connected. */
async function endUnsent(tx: Tx, registry: Registry, reminder: LeadReminder, messageId: MessageId): Promise<void> {
  await updateReminder(tx, reminder.id, { dueAt: null });
  const send = await lockTalkSend(tx, sendOfMessage(messageId));
  if (send?.status !== 'queued') return;
  const { account } = await activeChannel(tx, registry);
  const code = account.isConnected ? 'too_late' : 'channel_disconnected';
  await updateSend(tx, send.id, { status: 'failed', reason: { code }, dueAt: null });
  const message = await findMessage(tx, messageId);
  if (message) await publish(tx, 'conversations', message.conversationId);
  await publish(tx, 'agenda');
}
