import type { SummaryTested } from '@prumo/contracts/notifications';
import type { Ctx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { refuseUnsent, requireMailTo, sendAskedMail } from './send-asked-mail.ts';
import type { SummaryParts } from './summary-source.ts';
import { writeTest } from './write-asked-mail.ts';

/** Refused: `invalid_input`, `mail_not_configured`, `email_not_confirmed`, `mail_limit_reached`, `mail_not_sent`. */
export async function sendTest(ctx: Ctx, parts: Pick<SummaryParts, 'mailer'>): Promise<SummaryTested> {
  const { recipient, mailer } = await requireMailTo(ctx, parts.mailer);
  if (!recipient.confirmedAt) throw new Refusal('email_not_confirmed');
  const words = writeTest({ product: ctx.productName });
  refuseUnsent(await sendAskedMail(ctx, mailer, { to: recipient.address, ...words }));
  return { address: recipient.address };
}
