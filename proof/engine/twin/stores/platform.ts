import type * as Events from '../../../../apps/server/src/features/analytics-events/analytics-event-store.ts';
import type * as InsertRows from '../../../../apps/server/src/platform/db/insert-rows.ts';
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
