import type {
  LastSummary,
  NotificationSettings,
  NotificationSettingsBody,
  SummaryWay,
} from '@prumo/contracts/notifications';
import { phoneProblemWords } from '@prumo/contracts/reasons/channel/phone-problem-words';
import { activeChannel, type Registry } from '#features/channel/index.ts';
import { readPhone } from '#features/leads/index.ts';
import { recordChange } from '#platform/acts.ts';
import { type Ctx, inTransaction, userOf } from '#platform/context.ts';
import { invalidField } from '#platform/errors.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { readSwitches, saveSwitches } from '../notice-switches.ts';
import { emailStateOf } from './confirm-address.ts';
import { findConfirmation } from './confirmation-store.ts';
import { nextEvening, type SummaryParts } from './summary-source.ts';
import { listLastSummaries, listSummaryRecipients, saveRecipient } from './summary-store.ts';

export type SettingsPorts = { registry: Registry; summary: SummaryParts };

export async function readNotificationSettings(
  ctx: Ctx,
  { registry, summary }: SettingsPorts,
): Promise<NotificationSettings> {
  const self = userOf(ctx);
  const [switches, recipients, last, channel, recipient] = await Promise.all([
    readSwitches(ctx, self),
    listSummaryRecipients(ctx, self),
    listLastSummaries(ctx, self),
    activeChannel(ctx, registry),
    findConfirmation(ctx, self),
  ]);
  const emailState = emailStateOf(recipient, ctx.clock.now());
  const addressOf = (way: SummaryWay) => recipients.find((one) => one.way === way)?.address ?? '';
  const lastOf = (way: SummaryWay): LastSummary | null => last.find((one) => one.way === way) ?? null;
  return {
    ...switches,
    email: addressOf('email'),
    phone: addressOf('whatsapp'),
    emailState,
    linkSentAt: emailState === 'link_sent' ? (recipient?.linkSentAt?.toISOString() ?? null) : null,
    canMail: summary.mailer !== null,
    replyWindowHours: channel.adapter.capabilities.replyWindowHours,
    last: { email: lastOf('email'), whatsapp: lastOf('whatsapp') },
  };
}

export async function saveNotificationSettings(ctx: Ctx, body: NotificationSettingsBody): Promise<void> {
  const { email, phone, ...switches } = body;
  const number = phone === undefined ? undefined : canonical(phone);
  await inTransaction(ctx, async (tx) => {
    const before = await readChosen(tx);
    const memberId = userOf(tx);
    await saveSwitches(tx, memberId, switches);
    const dueAt = await nextEvening(tx);
    if (email !== undefined) await saveRecipient(tx, { memberId, way: 'email', address: email }, dueAt);
    if (number !== undefined) await saveRecipient(tx, { memberId, way: 'whatsapp', address: number }, dueAt);
    await publish(tx, 'settings');
    await recordChange(tx, { act: 'notification_settings_changed' }, { before, after: await readChosen(tx) });
    await announceDue(tx, 'daily-summaries');
  });
}

async function readChosen(ctx: Ctx) {
  const self = userOf(ctx);
  const recipients = await listSummaryRecipients(ctx, self);
  const addressOf = (way: SummaryWay) => recipients.find((one) => one.way === way)?.address ?? '';
  const addresses = { summaryEmail: addressOf('email'), summaryPhone: addressOf('whatsapp') };
  return { ...(await readSwitches(ctx, self)), ...addresses };
}

function canonical(typed: string): string {
  if (typed === '') return '';
  const phone = readPhone(typed);
  if (phone.kind === 'none') throw invalidField('phone', phoneProblemWords(phone.reason));
  return phone.canonical;
}
