import type { Platform } from '#platform/context.ts';
import { codeOf } from '#platform/errors.ts';
import { forgetVacuums, listVacuumsDue, postponeVacuums, type Table, type Vacuum, withVacuum } from './vacuum-store.ts';

type Options = { platform: Pick<Platform, 'db' | 'clock' | 'log'>; url: string };

/**
 * A small table is rewritten under a short lock, a large one is vacuumed without a lock. If one table fails, all are
 * repeated later.
 */
export async function vacuumErased({ platform: { db, clock, log }, url }: Options): Promise<void> {
  const due = await listVacuumsDue(db, clock.now());
  if (due.length === 0) return;
  const failed = await withVacuum(url, async (vacuum) => {
    const problems: unknown[] = [];
    for (const table of await vacuum.listTables())
      await vacuumTable(vacuum, table).catch((err: unknown) => {
        log.warn({ err, table: table.name }, 'what was erased could not be vacuumed');
        problems.push(err);
      });
    return problems.length;
  });
  if (failed === 0) await forgetVacuums(db, due);
  else await postponeVacuums(db, due, clock.now());
}

const LOCK_TIMEOUT = '55P03';

async function vacuumTable(vacuum: Vacuum, { name, isSmall }: Table): Promise<void> {
  if (!isSmall) return void (await vacuum.clean(name));
  try {
    await vacuum.rewrite(name);
  } catch (error) {
    // The table is locked, so only clean it now and let the next try rewrite it.
    if (codeOf(error) === LOCK_TIMEOUT) await vacuum.clean(name);
    throw error;
  }
}
