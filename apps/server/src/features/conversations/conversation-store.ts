import type { ConversationId, LeadId } from '@prumo/contracts/ids';
import { and, asc, eq, sql } from 'drizzle-orm';
import { accountNow, type Ctx, type SetCtx, type SetTx, type Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { isOneOfPersons, ownedBy, type PersonRef, personOf } from '#platform/db/owned-by.ts';
import { oneRow } from '#platform/db/rows.ts';
import { updateRows } from '#platform/db/sets/update-rows.ts';
import { newId } from '#platform/ids.ts';
import { conversations } from './schema.ts';

export type ConversationRow = typeof conversations.$inferSelect;
export type ConversationChanges = Partial<Omit<typeof conversations.$inferInsert, 'id' | 'userId' | 'createdAt'>>;

export const ownConversation = (ctx: Ctx, id: ConversationId) =>
  and(eq(conversations.userId, ctx.accountId), eq(conversations.id, id));

export async function findConversation(ctx: Ctx, id: ConversationId): Promise<ConversationRow | null> {
  const rows = await ctx.db.select().from(conversations).where(ownConversation(ctx, id));
  return rows[0] ?? null;
}

/** Every change of a conversation and every send holds this lock. */
export async function lockConversation(tx: Tx, id: ConversationId): Promise<ConversationRow | null> {
  const rows = await tx.db.select().from(conversations).where(ownConversation(tx, id)).for('no key update');
  return rows[0] ?? null;
}

export async function findConversations(ctx: SetCtx, ids: readonly ConversationId[]): Promise<ConversationRow[]> {
  return ctx.db
    .select()
    .from(conversations)
    .where(and(ownedBy(ctx, conversations.userId), anyOf(conversations.id, ids)));
}

export async function lockConversations(tx: SetTx, ids: readonly ConversationId[]): Promise<ConversationRow[]> {
  return tx.db
    .select()
    .from(conversations)
    .where(and(ownedBy(tx, conversations.userId), anyOf(conversations.id, ids)))
    .orderBy(asc(conversations.id))
    .for('no key update');
}

type Owner = { personKey: string; leadId: LeadId };
type Start = Pick<ConversationChanges, 'status' | 'sourceType' | 'assignedToUserId' | 'takenOverAt' | 'isAiEnabled'>;

export async function lockOrCreateConversation(
  tx: Tx,
  owner: Owner,
  start: Start,
): Promise<{ row: ConversationRow; isNew: boolean }> {
  const [known] = await lockConversationWith(tx, owner.personKey);
  if (known) return { row: known, isNew: false };
  const now = accountNow(tx);
  const made = await tx.db
    .insert(conversations)
    .values({ id: newId<ConversationId>(), userId: tx.accountId, ...owner, ...start, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [conversations.userId, conversations.personKey] })
    .returning();
  const isNew = made.length > 0;
  const [row] = isNew ? made : await lockConversationWith(tx, owner.personKey);
  if (!row) throw new Error('the conversation that stood in the way of this one is gone');
  return { row, isNew };
}

async function lockConversationWith(tx: Tx, personKey: string): Promise<ConversationRow[]> {
  return tx.db
    .select()
    .from(conversations)
    .where(and(eq(conversations.userId, tx.accountId), eq(conversations.personKey, personKey)))
    .for('no key update');
}

export async function lockConversationsOfPersons(tx: SetTx, persons: PersonRef[]): Promise<ConversationRow[]> {
  return tx.db
    .select()
    .from(conversations)
    .where(isOneOfPersons(persons, conversations))
    .orderBy(asc(conversations.id))
    .for('no key update');
}

/** By {@link personOf}. */
export async function lockOrCreateConversations(
  tx: SetTx,
  owners: (PersonRef & { leadId: LeadId })[],
  start: Start,
): Promise<Map<string, ConversationRow>> {
  const known = new Map((await lockConversationsOfPersons(tx, owners)).map((row) => [personOf(row), row]));
  const unknown = owners.filter((owner) => !known.has(personOf(owner)));
  const missing = [...new Map(unknown.map((owner) => [personOf(owner), owner])).values()];
  if (missing.length === 0) return known;
  const now = accountNow(tx);
  const made = missing.map(({ userId, personKey, leadId }) => ({
    id: newId<ConversationId>(),
    userId,
    personKey,
    leadId,
    ...start,
    createdAt: now,
    updatedAt: now,
  }));
  await insertRows(tx.db, conversations, made, 'skip');
  for (const row of await lockConversationsOfPersons(tx, missing)) known.set(personOf(row), row);
  return known;
}

export async function updateConversation(
  ctx: Ctx,
  id: ConversationId,
  changes: ConversationChanges,
): Promise<ConversationRow> {
  const rows = await ctx.db
    .update(conversations)
    .set({ ...changes, updatedAt: accountNow(ctx) })
    .where(ownConversation(ctx, id))
    .returning();
  return oneRow(rows);
}

type IdentifiedChanges = ConversationChanges & Pick<ConversationRow, 'id'>;

/** Each gives the same columns; the caller holds their locks. */
export const updateConversations = (tx: SetTx, changes: readonly IdentifiedChanges[]): Promise<void> => {
  const updatedAt = accountNow(tx);
  return updateRows(
    tx.db,
    conversations,
    changes.map((change) => ({ ...change, updatedAt })),
  );
};

/** Has the agent look at every planned re-engagement of the account again. */
export async function reconsiderReengagements(tx: Tx): Promise<void> {
  await tx.db.execute(sql`
    update conversations set reengage_at = ${accountNow(tx)} where id in (
      select id from conversations where user_id = ${tx.accountId} and reengage_at is not null
      order by id for no key update
    )
  `);
}

export async function findConversationOfPerson(ctx: Ctx, personKey: string): Promise<ConversationRow | null> {
  const rows = await ctx.db
    .select()
    .from(conversations)
    .where(and(eq(conversations.userId, ctx.accountId), eq(conversations.personKey, personKey)));
  return rows[0] ?? null;
}

export async function lockConversationsOf(tx: Tx, leadIds: LeadId[]): Promise<void> {
  await tx.db.execute(sql`
    select id from conversations
    where user_id = ${tx.accountId} and lead_id = any(${sql.param(leadIds)}::uuid[])
    order by id for no key update
  `);
}

export async function passOnConversations(tx: Tx, leaving: LeadId[]): Promise<void> {
  await tx.db.execute(sql`
    with leaving as (select unnest(${sql.param(leaving)}::uuid[]) as id), heirs as (
      select distinct on (c.id) c.id as conversation_id, l.id
      from conversations c join leads l on l.user_id = c.user_id and l.phone_key = c.person_key
      where c.user_id = ${tx.accountId} and c.lead_id in (select id from leaving) and l.id not in (select id from leaving)
      order by c.id, l.created_at, l.id
    )
    update conversations c set lead_id = heirs.id, updated_at = ${accountNow(tx)} from heirs where c.id = heirs.conversation_id
  `);
}

export const laterOf = (known: Date | null, at: Date): Date => (known === null || at > known ? at : known);
