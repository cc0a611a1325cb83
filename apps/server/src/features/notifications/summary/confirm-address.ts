import { createHash, randomBytes } from 'node:crypto';
import { CONFIRMATION_HOURS, type EmailState } from '@prumo/contracts/notifications';
import { type Ctx, type Platform, userOf } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { type Confirmation, saveLink, takeLink } from './confirmation-store.ts';
import { refuseUnsent, requireMailTo, sendAskedMail } from './send-asked-mail.ts';
import type { SummaryParts } from './summary-source.ts';
import { writeConfirmation } from './write-asked-mail.ts';

/** Only the hash is stored, so reading the table yields no usable link. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Refused: `invalid_input`, `mail_not_configured`, `mail_limit_reached`, `mail_not_sent`. */
export async function sendConfirmation(ctx: Ctx, parts: Pick<SummaryParts, 'mailer' | 'address'>): Promise<void> {
  const { recipient, mailer } = await requireMailTo(ctx, parts.mailer);
  if (recipient.confirmedAt) return;
  const token = randomBytes(32).toString('base64url');
  const words = writeConfirmation({ product: ctx.productName, link: `${parts.address}/confirmar-email/${token}` });
  const outcome = await sendAskedMail(ctx, mailer, { to: recipient.address, ...words });
  if (outcome.kind !== 'failed') {
    const sentAt = ctx.clock.now();
    const until = new Date(sentAt.getTime() + CONFIRMATION_HOURS * 3600_000);
    await saveLink(ctx, { memberId: userOf(ctx), address: recipient.address, hash: hashOf(token), sentAt, until });
    await publish(ctx, 'settings');
  }
  refuseUnsent(outcome);
}

export async function confirmAddress({ db, clock }: Pick<Platform, 'db' | 'clock'>, token: string): Promise<void> {
  const accountId = await takeLink(db, hashOf(token), clock.now());
  if (!accountId) throw new Refusal('confirmation_link_invalid');
  await publish({ db, transaction: null, accountId }, 'settings');
}

export function emailStateOf(recipient: Confirmation | null, now: Date): EmailState {
  if (!recipient) return 'none';
  if (recipient.confirmedAt) return 'confirmed';
  return recipient.linkUntil && recipient.linkUntil > now ? 'link_sent' : 'unconfirmed';
}
