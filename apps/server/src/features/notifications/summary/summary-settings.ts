import type {
  LastSummary,
  NotificationSettings,
  NotificationSettingsBody,
  SummaryWay,
} from '@prumo/contracts/notifications';
import { phoneProblemWords } from '@prumo/contracts/reasons/channel/phone-problem-words';
import { activeChannel, type Registry } from '#features/channel/index.ts';
import { readPhone } from '#features/leads/index.ts';
import { readGeneralSettings, writeGeneralSettings } from '#features/settings/index.ts';
import { recordChange } from '#platform/acts.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { invalidField } from '#platform/errors.ts';
import { announceDue } from '#platform/events/publish.ts';
import { emailStateOf } from './confirm-address.ts';
import { findConfirmation } from './confirmation-store.ts';
import { nextEvening, type SummaryParts } from './summary-source.ts';
import { listLastSummaries, listSummaryRecipients, saveRecipient } from './summary-store.ts';

export type SettingsPorts = { registry: Registry; summary: SummaryParts };

export async function readNotificationSettings(
  ctx: Ctx,
  { registry, summary }: SettingsPorts,
): Promise<NotificationSettings> {
  const [general, recipients, last, channel, recipient] = await Promise.all([
    readGeneralSettings(ctx),
    listSummaryRecipients(ctx),
    listLastSummaries(ctx),
    activeChannel(ctx, registry),
    findConfirmation(ctx),
  ]);
  const emailState = emailStateOf(recipient, ctx.clock.now());
  const addressOf = (way: SummaryWay) => recipients.find((one) => one.way === way)?.address ?? '';
  const lastOf = (way: SummaryWay): LastSummary | null => last.find((one) => one.way === way) ?? null;
  const { emailNotifications, browserNotifications, whatsappNotifications } = general;
  return {
    emailNotifications,
    browserNotifications,
    whatsappNotifications,
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
    await writeGeneralSettings(tx, switches);
    const dueAt = await nextEvening(tx);
    if (email !== undefined) await saveRecipient(tx, { way: 'email', address: email }, dueAt);
    if (number !== undefined) await saveRecipient(tx, { way: 'whatsapp', address: number }, dueAt);
    await recordChange(tx, { act: 'notification_settings_changed' }, { before, after: await readChosen(tx) });
    await announceDue(tx, 'daily-summaries');
  });
}

async function readChosen(ctx: Ctx) {
  const { emailNotifications, browserNotifications, whatsappNotifications } = await readGeneralSettings(ctx);
  const recipients = await listSummaryRecipients(ctx);
  const addressOf = (way: SummaryWay) => recipients.find((one) => one.way === way)?.address ?? '';
  const addresses = { summaryEmail: addressOf('email'), summaryPhone: addressOf('whatsapp') };
  return { emailNotifications, browserNotifications, whatsappNotifications, ...addresses };
}

function canonical(typed: string): string {
  if (typed === '') return '';
  const phone = readPhone(typed);
  if (phone.kind === 'none') throw invalidField('phone', phoneProblemWords(phone.reason));
  return phone.canonical;
}
