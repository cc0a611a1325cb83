import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { AccountId, UserId } from '@prumo/contracts/ids';
import pg from 'pg';
import { pino } from 'pino';
import { type Wiring, wireFeatures } from '../../src/app/wiring.ts';
import type { TimeSource } from '../../src/platform/clock.ts';
import { type Ctx, contextFor, type Platform, type SetTx, type Tx } from '../../src/platform/context.ts';
import { openDatabase } from '../../src/platform/db/open-database.ts';
import { createFactBus } from '../../src/platform/facts/fact-bus.ts';
import { createOutboundHttp } from '../../src/platform/outbound/outbound-http.ts';
import { createKeyedHash } from '../../src/platform/secrets/keyed-hash.ts';
import { createSecretBox } from '../../src/platform/secrets/secret-box.ts';
import { diskStorage } from '../../src/platform/storage/disk-storage.ts';
import { signUpAt } from '../sign-up.ts';

/** One process of an installation: the product's own parts on a database that others use at the same time. */
export type World = {
  platform: Platform;
  wiring: Wiring;
  pool: pg.Pool;
  contextOf(accountId: AccountId, userId: UserId): Ctx;
  close(): Promise<void>;
};

export function openWorld(databaseUrl: string, clock: TimeSource): World {
  const log = pino({ level: 'silent' });
  const { db, dbOf, preparedDb, close } = openDatabase({ url: databaseUrl, maxConnections: 8, log });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const platform: Platform = {
    db,
    dbOf,
    clock,
    log,
    facts: createFactBus<Tx, SetTx>(),
    productName: 'Prumo',
    storage: diskStorage(tmpdir()),
    secretBox: createSecretBox('the key of the proof'),
    keyedHash: createKeyedHash('the key of the proof'),
    outbound: createOutboundHttp({ allow: [] }),
  };
  const wiring = wireFeatures({ platform, preparedDb, simulatorDelayMs: 0 });
  return {
    platform,
    wiring,
    pool,
    close: async () => void (await Promise.all([close(), pool.end()])),
    contextOf: (accountId, userId) =>
      contextFor(platform, {
        accountId,
        actor: { kind: 'user', userId, name: 'proof', role: 'owner' },
        clockOffsetMs: 0,
      }),
  };
}

export type Office = {
  accountId: AccountId;
  ownerId: UserId;
  people: UserId[];
  groups: { id: string; capacity: number | null; members: UserId[] }[];
  /** Nobody comes or goes, all accept, nobody is ever full: shares are exact. */
  isCalm: boolean;
};

export async function openOffice(world: World, random: () => number, isCalm: boolean): Promise<Office> {
  const { accountId, userId: ownerId } = await signUpAt(world.platform, `office-${randomUUID()}`);
  const people = await Promise.all(Array.from({ length: 2 + pick(random, 5) }, () => addMember(world, accountId)));
  const groups = Array.from({ length: 1 + pick(random, 3) }, () => ({
    id: randomUUID(),
    capacity: isCalm || random() < 0.2 ? null : 1 + pick(random, 4),
    members: people.filter((_person, place) => place === 0 || random() < 0.7),
  }));
  const minutes = isCalm || random() < 0.3 ? null : 1 + pick(random, 5);
  await world.pool.query(
    `insert into roleta_settings (user_id, is_on, moment, back_to_last_owner, accept_within_minutes)
     values ($1, true, 'on_arrival', $2, $3)`,
    [accountId, !isCalm, minutes],
  );
  await world.pool.query("insert into roleta_groups (id, user_id, name, is_everybody) values ($1, $2, 'Todos', true)", [
    randomUUID(),
    accountId,
  ]);
  for (const [place, { id, capacity, members }] of groups.entries()) {
    await world.pool.query(
      'insert into roleta_groups (id, user_id, name, place, capacity) values ($1, $2, $3, $4, $5)',
      [id, accountId, `Grupo ${place}`, place, capacity],
    );
    for (const member of members)
      await world.pool.query(
        'insert into roleta_group_members (user_id, group_id, member_id, weight) values ($1, $2, $3, $4)',
        [accountId, id, member, 1 + pick(random, 9)],
      );
    await world.pool.query('insert into roleta_rules (user_id, place, group_id, conditions) values ($1, $2, $3, $4)', [
      accountId,
      place,
      id,
      { ...EVERY, sources: [`origem-${place}`] },
    ]);
  }
  if (isCalm)
    for (const person of people)
      await world.pool.query("insert into roleta_duty (user_id, member_id, code) values ($1, $2, 'available')", [
        accountId,
        person,
      ]);
  return { accountId, ownerId, people, groups, isCalm };
}

const EVERY = {
  productIds: [],
  campaignIds: [],
  kinds: [],
  places: [],
  priceFrom: null,
  priceTo: null,
  contact: 'any',
};

export const pick = (random: () => number, below: number): number => Math.floor(random() * below);

async function addMember({ pool }: World, accountId: AccountId): Promise<UserId> {
  const id = randomUUID() as UserId;
  await pool.query("insert into users (id, username, password, name) values ($1, $2, 'x', 'Pessoa')", [id, `p-${id}`]);
  await pool.query("insert into members (account_id, user_id, role) values ($1, $2, 'broker')", [accountId, id]);
  return id;
}
