import {
  AccountId,
  type CampaignId,
  type ChannelAccountId,
  ConversationId,
  type ImportId,
  LeadId,
  type NoteId,
  NotificationId,
  UserId,
} from '@prumo/contracts/ids';
import type { NotificationKind } from '@prumo/contracts/notifications';
import type { NotificationReason } from '@prumo/contracts/reasons/notification';
import { OWNING_ROLES } from '@prumo/contracts/team/roles';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type Ctx, type SetTx, type Tx, userOf } from '#platform/context.ts';
import { deleteInPortions } from '#platform/db/delete-in-portions.ts';
import type { Db } from '#platform/db/open-database.ts';
import { isSeen } from '#platform/db/owned-by.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { notifications } from './schema.ts';

export type NewNotification = {
  kind: NotificationKind;
  groupKey: string;
  count?: number;
  /** Quiet unless the conversation is with people by the end of the transaction. */
  isQuietWithMachine?: boolean;
  leadId?: LeadId | null;
  conversationId?: ConversationId | null;
  /** Names the conversation instead of its id. */
  personKey?: string | null;
  noteId?: NoteId | null;
  campaignId?: CampaignId | null;
  importId?: ImportId | null;
  reason?: NotificationReason | null;
  /** The only people who are told, instead of those whom it concerns. */
  toldTo?: UserId | 'leading';
};

const WEIGHT = (kind: SQL) =>
  sql`array_position(array['message', 'new_conversation', 'follow_up', 'hand_over', 'complaint', 'opt_out'], ${kind})`;

const Kept = z.object({ id: NotificationId, userId: AccountId, recipientId: UserId });

/** Whose a row is, as the index of unread rows names it. */
export const RECIPIENT = sql.raw('coalesce(recipient_id, user_id)');
export const isOwn = (ctx: Ctx) => sql`user_id = ${ctx.accountId} and ${RECIPIENT} = ${userOf(ctx)}`;

const LEADS = sql.raw("m.role in ('owner', 'manager')");
const STARTED = sql.raw(`(
  exists (select 1 from imports i where i.id = t.import_id and i.imported_by = m.user_id::text)
  or m.user_id::text = (
    select e.event_data->>'by' from analytics_events e
    where e.campaign_id = t.campaign_id and e.event_type = 'campaign_started' order by e.timestamp desc, e.id desc limit 1
  )
)`);
const HAS_OWNER = sql.raw(`exists (
  select 1 from members o where o.account_id = t.user_id and o.user_id = l.owner_id and o.deactivated_at is null
)`);

const SEES_UNOWNED = (member: string) => sql.raw(`(${member}.role <> 'broker' or a.broker_sight <> 'own')`);
const CAN_OWN = sql`m.role = any(${sql.param([...OWNING_ROLES])}::text[])`;
const IS_ON_DUTY = sql.raw('exists (select 1 from on_duty d where d.user_id = t.user_id and d.member_id = m.user_id)');
const IS_ANYBODY_ON_DUTY = sql`exists (
  select 1 from on_duty d join members s on s.account_id = d.user_id and s.user_id = d.member_id
  where d.user_id = t.user_id and s.deactivated_at is null and ${SEES_UNOWNED('s')}
)`;

/**
 * Of a lead: its owner, and who of those that lead the account chose to hear of all. Without an owner everybody who sees
 * such leads; where there is a roleta, of those who can get leads only who is on duty, or, if nobody is, who leads the
 * account. Of the account: those that lead it, and who started it.
 */
const IS_TOLD = sql`case
  when t.told_to is not null then m.user_id = t.told_to
  when t.is_for_leading then ${LEADS}
  when l.id is null then ${LEADS} or ${STARTED}
  when ${HAS_OWNER} then m.user_id = l.owner_id or (m.hears_all and ${LEADS})
  else ${SEES_UNOWNED('m')} and case
    when not ${CAN_OWN} or t.user_id not in (select user_id from with_roleta) then true
    when m.hears_all and ${LEADS} then true
    when ${IS_ANYBODY_ON_DUTY} then ${IS_ON_DUTY}
    else ${LEADS}
  end
end`;

/**
 * A row for each person who is told. Of any number of accounts, at most one of a group. In one order for all, because
 * their rows stay locked.
 */
export async function keepNotifications(
  tx: SetTx,
  told: (NewNotification & { userId: AccountId })[],
  /** Of the accounts that have a roleta. */
  onDuty: ReadonlyMap<AccountId, ReadonlySet<UserId>>,
): Promise<z.infer<typeof Kept>[]> {
  const pairs = [...onDuty].flatMap(([accountId, members]) => [...members].map((member) => ({ accountId, member })));
  const list = (read: (one: (typeof told)[number]) => unknown) => sql.param(told.map((one) => read(one) ?? null));
  const outweighs = sql`(n.is_quiet or coalesce(${WEIGHT(sql`excluded.kind`)} >= ${WEIGHT(sql`n.kind`)}, true))`;
  const withPeople = sql`
    exists (
      select 1 from conversations c
      where c.id = t.conversation_id and c.status = 'human_taken' and c.hand_over_reason is null
    )`;
  const conversationOfPerson = sql`
    (select c.id from conversations c where c.user_id = t.user_id and c.person_key = t.person_key)`;
  // Behind the wall a row is found by its index only if nothing but plain comparisons and `case` lead to it (ADR 56).
  return rowsOf(
    tx.db,
    Kept,
    sql`
      with with_roleta as (select unnest(${sql.param([...onDuty.keys()])}::uuid[]) as user_id), on_duty as (
        select * from unnest(
          ${sql.param(pairs.map(({ accountId }) => accountId))}::uuid[],
          ${sql.param(pairs.map(({ member }) => member))}::uuid[]
        ) as d (user_id, member_id)
      ), told as materialized (
        select t.*, coalesce(t.conversation_id, ${conversationOfPerson}) as of_conversation from unnest(
          ${list((one) => one.userId)}::uuid[], ${list((one) => one.kind)}::text[],
          ${list((one) => one.groupKey)}::text[], ${list((one) => one.isQuietWithMachine ?? false)}::boolean[],
          ${list((one) => one.count ?? 0)}::int[], ${list((one) => one.leadId)}::uuid[],
          ${list((one) => one.conversationId)}::uuid[], ${list((one) => one.personKey)}::text[],
          ${list((one) => one.campaignId)}::uuid[], ${list((one) => one.importId)}::uuid[],
          ${list((one) => one.noteId)}::uuid[],
          ${list((one) => one.reason && JSON.stringify(one.reason))}::jsonb[],
          ${list((one) => (one.toldTo === 'leading' ? null : one.toldTo))}::uuid[],
          ${list((one) => one.toldTo === 'leading')}::boolean[]
        ) as t (user_id, kind, group_key, is_quiet_with_machine, count, lead_id, conversation_id, person_key,
          campaign_id, import_id, note_id, reason, told_to, is_for_leading)
      )
      insert into notifications as n (id, user_id, recipient_id, kind, group_key, is_quiet, count, lead_id, conversation_id, campaign_id,
        import_id, note_id, reason, happened_at)
      select prumo_uuidv7(), t.user_id, m.user_id, t.kind, t.group_key, t.is_quiet_with_machine and not ${withPeople}, t.count, t.lead_id,
        c.id, t.campaign_id, t.import_id, t.note_id, t.reason,
        ${accountNow(tx)}::timestamptz
      from told t
      left join conversations c on c.id = t.of_conversation
      left join leads l on l.id = case when t.lead_id is null then c.lead_id else t.lead_id end
      join accounts a on a.id = t.user_id
      join members m on m.account_id = t.user_id and m.deactivated_at is null and ${IS_TOLD}
      order by t.user_id, m.user_id, t.group_key
      on conflict (user_id, (${RECIPIENT}), group_key) where read_at is null do update set
        kind = case when ${outweighs} then excluded.kind else n.kind end,
        reason = case when ${outweighs} then excluded.reason else n.reason end,
        is_quiet = n.is_quiet and excluded.is_quiet,
        count = n.count + excluded.count,
        conversation_id = coalesce(excluded.conversation_id, n.conversation_id),
        happened_at = greatest(n.happened_at, excluded.happened_at)
      returning n.id, n.user_id as "userId", n.recipient_id as "recipientId"
    `,
  );
}

const NamedRow = z.object({ leadId: LeadId, to: UserId });

/** The leads of an import whose owner is who its file named. */
export const listNamedOwners = (ctx: Ctx, importId: ImportId): Promise<z.infer<typeof NamedRow>[]> =>
  rowsOf(
    ctx.db,
    NamedRow,
    sql`
      select l.id as "leadId", l.owner_id as "to" from leads l
      where l.user_id = ${ctx.accountId} and l.import_id = ${importId} and l.owner_id is not null and exists (
        select 1 from lead_owner_changes o
        where o.lead_id = l.id and o.to_user_id = l.owner_id and o.reason->>'code' = 'imported'
      )
      order by l.id
    `,
  );

const UntoldRow = z.object({ leadId: LeadId, conversationId: ConversationId.nullable() });

/** Of leads that got an owner, those whose conversation is not told to the owner as new in the same transaction. */
export async function listUntold(
  tx: Tx,
  received: readonly { leadId: LeadId; to: UserId }[],
): Promise<Map<LeadId, { conversationId: ConversationId | null }>> {
  if (received.length === 0) return new Map();
  const rows = await rowsOf(
    tx.db,
    UntoldRow,
    sql`
      select r.lead_id as "leadId", c.id as "conversationId"
      from unnest(
        ${sql.param(received.map(({ leadId }) => leadId))}::uuid[], ${sql.param(received.map(({ to }) => to))}::uuid[]
      ) as r (lead_id, to_id)
      left join lateral (
        select id from conversations where user_id = ${tx.accountId} and lead_id = r.lead_id order by id limit 1
      ) c on true
      where not exists (
        select 1 from notifications n
        where n.user_id = ${tx.accountId} and coalesce(n.recipient_id, n.user_id) = r.to_id and n.read_at is null
          and n.group_key = 'conversation:' || c.id::text and n.kind = 'new_conversation' and n.xmin = pg_current_xact_id()::xid
      )
    `,
  );
  return new Map(rows.map(({ leadId, conversationId }) => [leadId, { conversationId }]));
}

export async function isInUse(ctx: Ctx, channelAccountId: ChannelAccountId): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(sql`
    select 1 from channel_accounts a join whatsapp_settings s on s.user_id = a.user_id and s.provider = a.provider
    where a.id = ${channelAccountId} and a.user_id = ${ctx.accountId}
  `);
  return rowCount !== 0;
}

/** As the wall shows them (drizzle/functions/walls.sql), for writes, which do not run behind it. */
export function isShown(ctx: Ctx): SQL {
  if (ctx.sight === 'all') return sql`true`;
  const isOwnerSeen = isSeen(ctx, sql`l.owner_id`);
  return sql`case
    when kind = 'lead_passed_on' then true
    when lead_id is null and conversation_id is null then not exists (
      select 1 from leads l where l.import_id = notifications.import_id and (${isOwnerSeen}) is not true
    )
    else exists (
      select 1 from leads l left join conversations c on c.lead_id = l.id
      where (l.id = notifications.lead_id or c.id = notifications.conversation_id) and ${isOwnerSeen}
    )
  end`;
}

export async function reassignToConversation(tx: Tx, from: ConversationId, into: ConversationId): Promise<void> {
  await tx.db.execute(sql`
    update notifications n set conversation_id = ${into},
      group_key = case when n.group_key = ${`conversation:${from}`} then ${`conversation:${into}`} else n.group_key end
    where n.user_id = ${tx.accountId} and n.conversation_id = ${from} and (n.read_at is not null or n.group_key <> ${`conversation:${from}`} or not exists (
      select 1 from notifications o
      where o.user_id = n.user_id and o.group_key = ${`conversation:${into}`} and o.read_at is null
        and coalesce(o.recipient_id, o.user_id) = coalesce(n.recipient_id, n.user_id)
    ))
  `);
}

export async function reassignToLead(tx: Tx, from: LeadId, into: LeadId): Promise<void> {
  await tx.db.execute(sql`
    update notifications set lead_id = ${into} where user_id = ${tx.accountId} and lead_id = ${from}
  `);
}

export async function setTimesBack(tx: Tx): Promise<void> {
  const now = accountNow(tx);
  await tx.db.execute(sql`
    update notifications set happened_at = ${now}::timestamptz
    where user_id = ${tx.accountId} and happened_at > ${now}::timestamptz
  `);
}

const KEPT = sql`interval '90 days'`;

export const deleteOldNotifications = (db: Db, now: Date, stopping?: AbortSignal): Promise<void> =>
  deleteInPortions(db, notifications, { where: sql`happened_at < ${now}::timestamptz - ${KEPT}`, stopping });
