import { setTimeout as delay } from 'node:timers/promises';
import { seeded } from '../../apps/server/test/inbound-story.ts';
import { connect } from '../database/rows.ts';
import { type Server, startServer } from '../database/server.ts';
import { launch } from './accounts.ts';
import { freeze, killBoth, killDatabase, killServer, killWhileStarting } from './blows.ts';
import { listUncertain } from './verdict.ts';
import type { Story, World } from './world.ts';

export type Blows = { kills: number; databaseKills: number; freezes: number; jumps: number };

/** Exceeds a send's lease. */
const FREEZE_MS = 50_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Twenty rounds stay within two days, because uncertain sends close after three. */
const JUMPS_MS = [
  3 * MINUTE_MS,
  -4 * MINUTE_MS,
  HOUR_MS,
  -HOUR_MS,
  DAY_MS,
  -DAY_MS,
  45_000,
  -45_000,
  HOUR_MS,
  -HOUR_MS,
];
const ROUND = 10;
const KILLED_AT_START = 0.45;

/** Ten kills: three with a wrong clock, one with a right one; then real time catches up with a clock that ran ahead. */
export async function hitCampaigns(
  world: World,
  first: Server,
  { kills, databaseKills, seed }: Story,
): Promise<Blows & { server: Server }> {
  const { installation, clock, accounts } = world;
  const random = seeded(seed + 1);
  const done: Blows = { kills: 0, databaseKills: 0, freezes: 0, jumps: 0 };
  const late = accounts.filter(({ isLate }) => isLate);
  for (const account of accounts) if (!account.isLate) await launch(account);
  let server = first;
  const begin = performance.now();
  let aheadMs = 0;

  for (let blow = 0; done.kills < kills || done.databaseKills < databaseKills; blow += 1) {
    while (late.length > 0 && done.kills >= kills * (0.66 - (0.66 * late.length) / Math.ceil(accounts.length / 5)))
      await launch(late.shift() as (typeof late)[number]);
    await delay(200 + random() * 2_800);

    const jump = JUMPS_MS[Math.floor(blow / ROUND) % JUMPS_MS.length] ?? 0;
    if (blow % ROUND === 3) {
      await clock.goWrong(jump);
      aheadMs = Math.max(0, jump);
    }
    if (blow % ROUND === 6) await clock.goWrong(0);
    if (blow % ROUND === 7 && aheadMs > 0) {
      if (aheadMs >= DAY_MS) await letUncertainThrough(world);
      await clock.pass(aheadMs);
      aheadMs = 0;
    }
    if (blow % ROUND === 3 || blow % ROUND === 6) done.jumps += 1;
    if (done.freezes === 0 && done.kills >= kills / 2) {
      await freeze(server, FREEZE_MS);
      await clock.beginEra();
      done.freezes += 1;
    }

    const isDatabaseDue = done.databaseKills < ((done.kills + 1) / kills) * databaseKills;
    if (isDatabaseDue && random() < 0.5) {
      done.databaseKills += 1;
      if (random() < 0.7) {
        await killDatabase(installation, server);
        await delay(random() * 1_000);
        await killServer(server);
      } else await killBoth(installation, server);
    } else await killServer(server);
    done.kills += 1;
    while (random() < KILLED_AT_START) {
      await killWhileStarting(installation, 100 + random() * 3_000);
      done.kills += 1;
    }
    server = await startServer(installation);
    if (blow % ROUND === ROUND - 1) await tellProgress(world, done, begin);
  }
  for (const account of late) await launch(account);
  await clock.goWrong(0);
  await clock.pass(aheadMs);
  return { ...done, server };
}

async function letUncertainThrough({ installation, provider }: World): Promise<void> {
  const database = await connect(installation.dataDir);
  const uncertain = await listUncertain(database);
  await database.end();
  await provider.letThrough(uncertain.map(({ text }) => text));
}

async function tellProgress({ provider }: World, { kills, databaseKills }: Blows, begin: number): Promise<void> {
  const seconds = Math.round((performance.now() - begin) / 1000);
  const taken = (await provider.readLog()).length;
  console.log(`  ${seconds} s: ${kills} kills, ${databaseKills} of the database, ${taken} messages taken`);
}
