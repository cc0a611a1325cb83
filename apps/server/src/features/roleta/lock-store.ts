import type { LeadId, RoletaGroupId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import { onlyRow } from '#platform/db/rows.ts';

/** `never`: a row that somebody else has locked is not waited for. */
export type LockPatience = 'patiently' | 'never';

const how = (waiting: LockPatience): SQL => (waiting === 'never' ? sql`skip locked` : sql``);

const Counts = z.object({ isWhole: z.boolean() });

async function lockRows(tx: Tx, { all, locked }: { all: SQL; locked: SQL }): Promise<boolean> {
  const { isWhole } = await onlyRow(
    tx.db,
    Counts,
    sql`
      with locked as (${locked}) select (select count(*) from locked) = (select count(*) from (${all}) a) as "isWhole"
    `,
  );
  return isWhole;
}

const withLock = (rows: SQL, order: SQL, strength: SQL, waiting: LockPatience) => ({
  all: rows,
  locked: sql`${rows} order by ${order} for ${strength} ${how(waiting)}`,
});

/** Nobody of the account stops being a member, or becomes one again: groups and people are read one after the other. */
export const lockMembersShared = (tx: Tx, waiting: LockPatience): Promise<boolean> =>
  lockRows(
    tx,
    withLock(sql`select user_id from members where account_id = ${tx.accountId}`, sql`user_id`, sql`share`, waiting),
  );

const keysOf = (tx: Tx, leadIds: readonly LeadId[]): SQL => sql`
  select phone_key from leads where user_id = ${tx.accountId} and id = any(${sql.param(leadIds)}::uuid[])
`;

/** Their persons; a lead that reaches nobody has none, so it is locked itself. Nothing is waited for. */
export const lockPersonsInPassing = async (tx: Tx, leadIds: readonly LeadId[]): Promise<boolean> => {
  const persons = withLock(
    sql`select key from lead_identities where user_id = ${tx.accountId} and key in (${keysOf(tx, leadIds)})`,
    sql`key`,
    sql`no key update`,
    'never',
  );
  const unreachable = withLock(
    sql`
      select id from leads
      where user_id = ${tx.accountId} and id = any(${sql.param(leadIds)}::uuid[]) and phone_key is null
    `,
    sql`id`,
    sql`no key update`,
    'never',
  );
  const areWhole = await sendTogether([lockRows(tx, persons), lockRows(tx, unreachable)]);
  return areWhole.every(Boolean);
};

export const lockConversationsOfLeads = (tx: Tx, leadIds: readonly LeadId[]): Promise<boolean> =>
  lockRows(
    tx,
    withLock(
      sql`
        select id from conversations where user_id = ${tx.accountId} and (
          lead_id = any(${sql.param(leadIds)}::uuid[]) or person_key in (${keysOf(tx, leadIds)}))
      `,
      sql`id`,
      sql`no key update`,
      'patiently',
    ),
  );

/** The lock under which a group's leads are given out. */
export const lockGroups = (tx: Tx, ids: readonly RoletaGroupId[], waiting: LockPatience): Promise<boolean> =>
  lockRows(
    tx,
    withLock(
      sql`select id from roleta_groups where user_id = ${tx.accountId} and id = any(${sql.param(ids)}::uuid[])`,
      sql`id`,
      sql`no key update`,
      waiting,
    ),
  );

export const lockAllGroups = (tx: Tx): Promise<boolean> =>
  lockRows(
    tx,
    withLock(
      sql`select id from roleta_groups where user_id = ${tx.accountId}`,
      sql`id`,
      sql`no key update`,
      'patiently',
    ),
  );

/**
 * Of all members of these groups. A person's capacity counts in all groups, so two groups never choose the same person
 * at once.
 */
export const lockDuty = (tx: Tx, groupIds: readonly RoletaGroupId[], waiting: LockPatience): Promise<boolean> =>
  lockRows(
    tx,
    withLock(
      sql`
        select member_id from roleta_duty where user_id = ${tx.accountId} and member_id in (
          select member_id from roleta_group_members where group_id = any(${sql.param(groupIds)}::uuid[]) and is_in
        )
      `,
      sql`member_id`,
      sql`no key update`,
      waiting,
    ),
  );
