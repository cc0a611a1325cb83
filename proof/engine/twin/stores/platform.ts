import type * as Events from '../../../../apps/server/src/features/analytics-events/analytics-event-store.ts';
import type * as InsertRows from '../../../../apps/server/src/platform/db/insert-rows.ts';
import type * as UpdateRows from '../../../../apps/server/src/platform/db/sets/update-rows.ts';
import { ask } from '../ask.ts';

export const recordEvents: typeof Events.recordEvents = async () => {};
export const recordEventsOf: typeof Events.recordEventsOf = async () => {};
export const forgetMessageSent: typeof Events.forgetMessageSent = async () => {};

export const insertRows: typeof InsertRows.insertRows = (db, table, rows, onConflict = 'fail') =>
  ask(db, 'insert rows', async (query) => {
    let made = 0;
    for (const row of rows)
      if (await query.insert(table, row as Record<string, unknown>, onConflict === 'skip')) made += 1;
    return made;
  });

export const updateRows: typeof UpdateRows.updateRows = async (db, table, rows) => {
  const asked = new Map(rows.map((row) => [row.id, row]));
  await ask(db, 'update rows', async (query) => {
    await query.update(
      table,
      ({ id }) => asked.has(id as string),
      ({ id }) => asked.get(id as string) as Partial<typeof table.$inferSelect>,
    );
  });
};
