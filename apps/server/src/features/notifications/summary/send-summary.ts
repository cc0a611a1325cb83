import type { SummaryWay } from '@prumo/contracts/notifications';
import type { SummaryFailure } from '@prumo/contracts/reasons/summary';
import { activeChannel, isWindowClosed, type Registry } from '#features/channel/index.ts';
import { findConversationOfPerson } from '#features/conversations/index.ts';
import { findSuppression, readPhone } from '#features/leads/index.ts';
import { sendToNumber } from '#features/outbox/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Mailer, MailOutcome } from '#platform/mail/mailer.ts';
import { findConfirmation } from './confirmation-store.ts';
import { countSummaryMail } from './mail-limit.ts';
import { findWroteAt } from './reply-store.ts';
import type { ReadFigures } from './summary-figures.ts';

export type SummaryParts = {
  mailer: Mailer | null;
  readFigures: ReadFigures;
  address: string;
};
export type SummaryPorts = { registry: Registry; mailer: Mailer | null };

type Words = { key: string; to: string; subject: string; text: string };

export type SummaryOutcome =
  | Exclude<MailOutcome, { kind: 'failed' }>
  | { kind: 'failed'; reason: SummaryFailure; isTemporary: boolean };

const PATIENCE_SECONDS = 5;
const failed = (reason: SummaryFailure, isTemporary = false): SummaryOutcome => ({
  kind: 'failed',
  reason,
  isTemporary,
});

export const SEND: Record<SummaryWay, (ctx: Ctx, ports: SummaryPorts, words: Words) => Promise<SummaryOutcome>> = {
  email: sendByMail,
  whatsapp: sendByWhatsApp,
};

async function sendByMail(ctx: Ctx, { mailer }: SummaryPorts, { to, subject, text }: Words): Promise<SummaryOutcome> {
  if (!mailer) return failed({ code: 'no_mail_server' });
  const recipient = await findConfirmation(ctx);
  if (recipient?.address !== to || !recipient.confirmedAt) return failed({ code: 'not_confirmed' });
  if (!(await countSummaryMail(ctx))) return failed({ code: 'mail_limit' });
  return mailer.send({ to, subject, text });
}

/** Sent outside any conversation, by the same rules as a person's send to a number. */
async function sendByWhatsApp(
  ctx: Ctx,
  { registry }: SummaryPorts,
  { key, to, subject, text }: Words,
): Promise<SummaryOutcome> {
  const phone = readPhone(to);
  if (phone.kind === 'none') return failed({ code: 'no_phone' });
  const [channel, suppression, conversation, wroteAt] = await Promise.all([
    activeChannel(ctx, registry),
    findSuppression(ctx, phone.key),
    findConversationOfPerson(ctx, phone.key),
    findWroteAt(ctx),
  ]);
  if (suppression) return failed({ code: 'suppressed' });
  if (isWindowClosed(ctx, channel.adapter.capabilities, conversation?.lastInboundAt ?? wroteAt))
    return failed({ code: 'window_closed' });
  const { message, refusal } = await sendToNumber(ctx, channel, {
    key,
    to: phone.canonical.slice(1),
    type: 'text',
    text: `*${subject}*\n\n${text}`,
    mediaUrl: null,
    fileName: null,
    isCampaign: false,
    patienceSeconds: PATIENCE_SECONDS,
  });
  if (message.status === 'failed')
    return failed(
      { code: 'message_failed', failure: message.failReason },
      refusal === 'disconnected' || refusal === 'queue_busy',
    );
  return message.status === 'sending' || message.status === 'queued' || message.status === 'unknown'
    ? { kind: 'unknown' }
    : { kind: 'sent' };
}
