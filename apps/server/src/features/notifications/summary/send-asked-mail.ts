import { mailFailureWords } from '@prumo/contracts/reasons/mail-words';
import { summaryFailureWords } from '@prumo/contracts/reasons/summary-words';
import { type Ctx, userOf } from '#platform/context.ts';
import { invalidField, Refusal } from '#platform/errors.ts';
import type { Mail, Mailer, MailOutcome } from '#platform/mail/mailer.ts';
import { notificationTexts } from '../texts.ts';
import { type Confirmation, findConfirmation } from './confirmation-store.ts';
import { countAskedMail, uncountAskedMail } from './mail-limit.ts';

export async function requireMailTo(
  ctx: Ctx,
  mailer: Mailer | null,
): Promise<{ recipient: Confirmation; mailer: Mailer }> {
  const recipient = await findConfirmation(ctx, userOf(ctx));
  if (!recipient) throw invalidField('email', notificationTexts.noAddress);
  if (!mailer) throw new Refusal('mail_not_configured');
  return { recipient, mailer };
}

export async function sendAskedMail(ctx: Ctx, mailer: Mailer, mail: Mail): Promise<MailOutcome> {
  await countAskedMail(ctx, mail.to);
  const outcome = await mailer.send(mail);
  if (outcome.kind === 'failed') await uncountAskedMail(ctx, mail.to);
  return outcome;
}

export function refuseUnsent(outcome: MailOutcome): void {
  if (outcome.kind === 'failed') throw new Refusal('mail_not_sent', { text: `${mailFailureWords(outcome.reason)}.` });
  if (outcome.kind === 'unknown')
    throw new Refusal('mail_not_sent', { text: `${summaryFailureWords({ code: 'silent' })}.` });
}
