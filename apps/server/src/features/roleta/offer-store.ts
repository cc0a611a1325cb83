import {
  type AccountId,
  ConversationId,
  LeadId,
  type MessageId,
  type RoletaGroupId,
  UserId,
} from '@prumo/contracts/ids';
import type { OfferOutcome } from '@prumo/contracts/team/roleta/reasons';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type Ctx, type SetTx, type Tx } from '#platform/context.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { IsoTime, rowsOf, Time } from '#platform/db/rows.ts';
import { newId } from '#platform/ids.ts';
import { roletaOffers } from './schema.ts';

type NewOffer = Omit<typeof roletaOffers.$inferInsert, 'id' | 'userId' | 'offeredAt'>;

export async function insertOffers(tx: Tx, offers: readonly NewOffer[]): Promise<void> {
  const offeredAt = accountNow(tx);
  const rows = offers.map((offer) => ({ id: newId<string>(), userId: tx.accountId, offeredAt, ...offer }));
  await insertRows(tx.db, roletaOffers, rows);
}

const isOpenOffer = (ctx: Ctx) => and(eq(roletaOffers.userId, ctx.accountId), eq(roletaOffers.outcome, 'open'));

/** False if it is not open any more, or not this person's. */
export async function endOffer(
  tx: Tx,
  { leadId, memberId, outcome }: { leadId: LeadId; memberId: UserId; outcome: OfferOutcome },
): Promise<boolean> {
  const { rowCount } = await tx.db
    .update(roletaOffers)
    .set({ outcome, endedAt: accountNow(tx) })
    .where(and(isOpenOffer(tx), eq(roletaOffers.leadId, leadId), eq(roletaOffers.memberId, memberId)));
  return rowCount === 1;
}

type SentMessage = { userId: AccountId; leadId: LeadId; messageId: MessageId };

const OwnOffer = z.object({ conversationId: ConversationId, acceptBy: IsoTime });
const OWN_OFFERS_MAX = 500;

export const listOpenOffers = (ctx: Ctx, memberId: UserId): Promise<z.infer<typeof OwnOffer>[]> =>
  rowsOf(
    ctx.db,
    OwnOffer,
    sql`
      select c.id as "conversationId", o.accept_by as "acceptBy"
      from roleta_offers o join conversations c on c.user_id = o.user_id and c.lead_id = o.lead_id
      where o.user_id = ${ctx.accountId} and o.member_id = ${memberId} and o.outcome = 'open' and o.accept_by is not null
      order by o.accept_by, c.id limit ${OWN_OFFERS_MAX}
    `,
  );

/** Of leads whom the person they were offered to has written. */
export async function acceptAnswered(tx: SetTx, messages: readonly SentMessage[]): Promise<void> {
  await tx.db.execute(sql`
    update roleta_offers o set outcome = 'accepted', ended_at = ${accountNow(tx)}::timestamptz
    from unnest(
      ${sql.param(messages.map(({ userId }) => userId))}::uuid[],
      ${sql.param(messages.map(({ leadId }) => leadId))}::uuid[],
      ${sql.param(messages.map(({ messageId }) => messageId))}::uuid[]
    ) as s (user_id, lead_id, message_id), conversation_messages m
    where o.user_id = s.user_id and o.lead_id = s.lead_id and o.outcome = 'open' and m.id = s.message_id
      and m.author = 'user' and m.author_user_id = o.member_id
  `);
}

type OwnerNow = { leadId: LeadId; to: UserId | null };

/** Offers whose lead is now somebody else's, or nobody's, by hand. */
export async function endOvertaken(tx: Tx, changes: readonly OwnerNow[]): Promise<void> {
  await tx.db.execute(sql`
    update roleta_offers o set outcome = 'overtaken', ended_at = ${accountNow(tx)}::timestamptz
    from unnest(
      ${sql.param(changes.map(({ leadId }) => leadId))}::uuid[], ${sql.param(changes.map(({ to }) => to))}::uuid[]
    ) as c (lead_id, to_id)
    where o.user_id = ${tx.accountId} and o.lead_id = c.lead_id and o.outcome = 'open'
      and o.member_id is distinct from c.to_id
  `);
}

const Expired = z.object({
  leadId: LeadId,
  memberId: UserId,
  since: Time,
  letPassBy: z.array(UserId),
});
export type ExpiredOffer = z.infer<typeof Expired>;

const expired = (ctx: Ctx, groupId: RoletaGroupId) => sql`
  user_id = ${ctx.accountId} and group_id = ${groupId} and outcome = 'open'
  and accept_by <= ${accountNow(ctx)}::timestamptz
`;
const asExpired = sql`lead_id as "leadId", member_id as "memberId", since, let_pass_by as "letPassBy"`;

export const listExpired = (ctx: Ctx, groupId: RoletaGroupId): Promise<ExpiredOffer[]> =>
  rowsOf(
    ctx.db,
    Expired,
    sql`select ${asExpired} from roleta_offers where ${expired(ctx, groupId)} order by since, lead_id limit 500`,
  );

/** Of these leads. */
export const passOnExpired = (tx: Tx, groupId: RoletaGroupId, leadIds: readonly LeadId[]): Promise<ExpiredOffer[]> =>
  rowsOf(
    tx.db,
    Expired,
    sql`
      update roleta_offers set outcome = 'passed_on', ended_at = ${accountNow(tx)}::timestamptz
      where ${expired(tx, groupId)} and lead_id = any(${sql.param(leadIds)}::uuid[])
      returning ${asExpired}
    `,
  );

/** Whoever goes away lets all he has not accepted pass at once. */
export async function expireOffersOf(tx: Tx, memberId: UserId): Promise<void> {
  await tx.db
    .update(roletaOffers)
    .set({ acceptBy: accountNow(tx) })
    .where(and(isOpenOffer(tx), eq(roletaOffers.memberId, memberId)));
}

export async function reassignOffers(tx: Tx, from: LeadId, into: LeadId): Promise<void> {
  await tx.db.execute(sql`
    update roleta_offers o set lead_id = ${into},
      outcome = case when o.outcome = 'open' and exists (
        select 1 from roleta_offers k where k.lead_id = ${into} and k.outcome = 'open') then 'overtaken' else o.outcome end
    where o.user_id = ${tx.accountId} and o.lead_id = ${from}
  `);
}
