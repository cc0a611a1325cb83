import type { InvitationId } from '@prumo/contracts/ids';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Ctx, Tx } from '#platform/context.ts';
import { deleteInPortions } from '#platform/db/delete-in-portions.ts';
import type { Db } from '#platform/db/open-database.ts';
import { invitations } from './schema.ts';

export type InvitationRow = typeof invitations.$inferSelect;

export async function insertInvitation(tx: Tx, invitation: Omit<InvitationRow, 'userId'>): Promise<void> {
  await tx.db.insert(invitations).values({ ...invitation, userId: tx.accountId });
}

export async function listInvitations(ctx: Ctx, now: Date): Promise<InvitationRow[]> {
  return ctx.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.userId, ctx.accountId), gt(invitations.expiresAt, now)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
}

export async function deleteInvitation(ctx: Ctx, id: InvitationId): Promise<InvitationRow | null> {
  const rows = await ctx.db
    .delete(invitations)
    .where(and(eq(invitations.userId, ctx.accountId), eq(invitations.id, id)))
    .returning();
  return rows[0] ?? null;
}

const isOpen = (tokenHash: string, now: Date) =>
  and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now));

/** Of whatever account: the link itself says which. */
export async function findInvitation(db: Db, tokenHash: string, now: Date): Promise<InvitationRow | null> {
  const rows = await db.select().from(invitations).where(isOpen(tokenHash, now));
  return rows[0] ?? null;
}

/** Of several who open a link at once only one gets it; the others get null. */
export async function takeInvitation(db: Db, tokenHash: string, now: Date): Promise<InvitationRow | null> {
  const rows = await db.delete(invitations).where(isOpen(tokenHash, now)).returning();
  return rows[0] ?? null;
}

export const deleteOldInvitations = (db: Db, now: Date, stopping?: AbortSignal): Promise<void> =>
  deleteInPortions(db, invitations, { where: lt(invitations.expiresAt, now), stopping });
