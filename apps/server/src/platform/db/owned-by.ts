import type { AccountId, UserId } from '@prumo/contracts/ids';
import type { OwnerFilter } from '@prumo/contracts/team/owners';
import { OWNING_ROLES } from '@prumo/contracts/team/roles';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Ctx, type SetCtx, userOf, userOrNull } from '../context.ts';

type Column = SQL | AnyPgColumn;

/** Always true for a set of accounts: its rows are named by ids, which no two accounts share. */
export const ownedBy = ({ accountId }: Pick<SetCtx, 'accountId'>, userId: Column): SQL =>
  accountId === null ? sql`true` : sql`${userId} = ${accountId}`;

/**
 * Whether the member whose work it is may see a lead of this owner; for what a write chooses by itself. Readings need
 * no such condition: they run behind the wall (ADR 51).
 */
export function isSeen({ sight, actor }: Pick<Ctx, 'sight' | 'actor'>, ownerId: Column): SQL {
  if (sight === 'all') return sql`true`;
  const own = sql`${ownerId} = ${userOrNull({ actor })}`;
  return sight === 'own' ? own : sql`(${ownerId} is null or ${own})`;
}

/** Whether figures of this member may be told: whoever does not see every lead is told their own. */
export const isToldOf = ({ sight, actor }: Pick<Ctx, 'sight' | 'actor'>, userId: UserId): boolean =>
  sight === 'all' || (actor.kind === 'user' && actor.userId === userId);

export const canOwn = ({ actor }: Pick<Ctx, 'actor'>): boolean =>
  actor.kind === 'user' && OWNING_ROLES.includes(actor.role);

/** Whether a lead of this owner is one of the filter's: a member's, nobody's, or of who asks. */
export function hasOwner(ctx: Ctx, ownerId: Column, owner: OwnerFilter): SQL {
  if (owner === 'none') return sql`${ownerId} is null`;
  return sql`${ownerId} = ${owner === 'me' ? userOf(ctx) : owner}`;
}

/** A person key is unique within its account only. */
export type PersonRef = { userId: AccountId; personKey: string };

export const personOf = ({ userId, personKey }: PersonRef): string => `${userId} ${personKey}`;

export const isOneOfPersons = (persons: readonly PersonRef[], columns: { userId: Column; personKey: Column }): SQL =>
  sql`(${columns.userId}, ${columns.personKey}) in (select * from unnest(
    ${sql.param(persons.map(({ userId }) => userId))}::uuid[],
    ${sql.param(persons.map(({ personKey }) => personKey))}::text[]
  ))`;
