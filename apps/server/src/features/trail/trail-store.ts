import { AccountId, UserId } from '@prumo/contracts/ids';
import { ACTS_OF_KIND, type TrailFilter } from '@prumo/contracts/team/trail';
import { and, asc, desc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, Tx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { BigNumber, onlyRow, rowsOf } from '#platform/db/rows.ts';
import { trail, trailHeads } from './schema.ts';

export type TrailRow = typeof trail.$inferSelect;
export type Head = { number: number; hash: string };

/** What the first entry of an account has instead of the hash of the one before. */
export const NO_HASH = '';

const HeadRow = z.object({ number: BigNumber, hash: z.string() });

/** Of an account that has no entry yet the row is made first, so that two first ones wait for each other too. */
export const lockHead = (tx: Tx): Promise<Head> =>
  onlyRow(
    tx.db,
    HeadRow,
    sql`
      insert into ${trailHeads} (user_id, number, hash) values (${tx.accountId}, 0, ${NO_HASH})
      on conflict (user_id) do update set number = trail_heads.number returning number, hash
    `,
  );

export async function saveHead(tx: Tx, head: Head): Promise<void> {
  await tx.db.update(trailHeads).set(head).where(eq(trailHeads.userId, tx.accountId));
}

export async function insertEntry(tx: Tx, entry: TrailRow): Promise<void> {
  await tx.db.insert(trail).values(entry);
}

export async function findHead(db: Db, accountId: AccountId): Promise<Head | null> {
  const rows = await db.select().from(trailHeads).where(eq(trailHeads.userId, accountId));
  return rows[0] ?? null;
}

const AccountRow = z.object({ id: AccountId });

/** The accounts that have an entry or a head. */
export async function listTrailAccounts(db: Db): Promise<AccountId[]> {
  const rows = await rowsOf(
    db,
    AccountRow,
    sql`select user_id as id from trail_heads union select distinct user_id from trail order by id`,
  );
  return rows.map(({ id }) => id);
}

/** In the order of the numbers. */
export const listEntriesAfter = (db: Db, accountId: AccountId, number: number, limit: number): Promise<TrailRow[]> =>
  db
    .select()
    .from(trail)
    .where(and(eq(trail.userId, accountId), gt(trail.number, number)))
    .orderBy(asc(trail.number))
    .limit(limit);

export type TrailChoice = Omit<TrailFilter, 'from' | 'until'> & {
  since?: Date;
  to?: Date;
  before?: number | undefined;
};

/** The newest first. */
export const listEntries = (ctx: Ctx, chosen: TrailChoice, limit: number): Promise<TrailRow[]> =>
  ctx.db
    .select()
    .from(trail)
    .where(and(eq(trail.userId, ctx.accountId), ...conditions(chosen)))
    .orderBy(desc(trail.number))
    .limit(limit);

function conditions({ person, kind, act, subjectKind, subjectId, since, to, before }: TrailChoice): SQL[] {
  return [
    person && eq(trail.actorId, person),
    kind && inArray(trail.act, [...ACTS_OF_KIND[kind]]),
    act && eq(trail.act, act),
    subjectKind && eq(trail.subjectKind, subjectKind),
    subjectId && eq(trail.subjectId, subjectId),
    since && gte(trail.at, since),
    to && lt(trail.at, to),
    before && lt(trail.number, before),
  ].filter((condition): condition is SQL => condition instanceof Object);
}

const ActorRow = z.object({ id: UserId, name: z.string() });

/** Everybody who did something, each by the newest of their names. */
export async function listActors(ctx: Ctx): Promise<z.infer<typeof ActorRow>[]> {
  const rows = await rowsOf(
    ctx.db,
    ActorRow,
    sql`
      select distinct on (actor_id) actor_id as id, actor_name as name from ${trail}
      where user_id = ${ctx.accountId} and actor_id is not null order by actor_id, number desc
    `,
  );
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
}
