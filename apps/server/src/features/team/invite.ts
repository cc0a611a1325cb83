import type { InvitationId } from '@prumo/contracts/ids';
import { INVITATION_DAYS, type InviteBody, type LinkMade } from '@prumo/contracts/team';
import { hashToken, newToken } from '#features/auth/index.ts';
import { readGeneralSettings } from '#features/settings/index.ts';
import { recordAct } from '#platform/acts.ts';
import { type Ctx, inTransaction, userOf } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { deleteInvitation, insertInvitation } from './invitation-store.ts';
import { teamTexts, writeInvitation } from './texts.ts';

const DAY_MS = 24 * 3600 * 1000;

export type MailParts = { mailer: Mailer | null; address: string };

/** The link is told only here; what is stored cannot be opened. */
export async function invite(ctx: Ctx, { role, email }: InviteBody, parts: MailParts): Promise<LinkMade> {
  const token = newToken();
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS);
  await inTransaction(ctx, async (tx) => {
    const id = newId<InvitationId>();
    const invitedBy = userOf(tx);
    await insertInvitation(tx, { id, role, email, invitedBy, tokenHash: hashToken(token), createdAt, expiresAt });
    await recordAct(tx, { act: 'member_invited', subject: { kind: 'invitation', id, name: email }, after: { role } });
    await publish(tx, 'settings');
  });
  const isMailed = email !== null && (await mailInvitation(ctx, parts, { role, email, token }));
  return { token, expiresAt: expiresAt.toISOString(), isMailed };
}

type NewInvitation = Pick<InviteBody, 'role'> & { email: string; token: string };

async function mailInvitation(ctx: Ctx, { mailer, address }: MailParts, { role, email, token }: NewInvitation) {
  if (!mailer || ctx.actor.kind !== 'user') return false;
  const { companyName: account } = await readGeneralSettings(ctx);
  const link = `${address}/convite/${token}`;
  const words = writeInvitation({ product: ctx.productName, account, invitedBy: ctx.actor.name, role, link });
  return (await mailer.send({ to: email, ...words })).kind === 'sent';
}

export async function cancelInvitation(ctx: Ctx, id: InvitationId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const cancelled = await deleteInvitation(tx, id);
    if (!cancelled) throw notFound(teamTexts.invitationGone);
    const { email: name, role } = cancelled;
    await recordAct(tx, { act: 'invitation_cancelled', subject: { kind: 'invitation', id, name }, before: { role } });
    await publish(tx, 'settings');
  });
}
