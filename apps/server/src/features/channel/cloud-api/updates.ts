import { type Json, list, record } from '../adapter-parts/read-json.ts';

const LISTS = ['messages', 'message_echoes', 'statuses', 'user_preferences'] as const;

export type Change = { entry: Json; field: unknown; value: Json };

export const changesOf = (body: unknown): Change[] =>
  list(record(body).entry).flatMap((item) => {
    const entry = record(item);
    return list(entry.changes).map((change) => ({
      entry,
      field: record(change).field,
      value: record(record(change).value),
    }));
  });

/** One POST may carry a thousand updates of many people. */
export function splitCloudWebhook(body: unknown): unknown[] {
  return changesOf(body).flatMap(({ entry, field, value }) => {
    const shared = Object.fromEntries(Object.entries(value).filter(([key]) => !LISTS.some((known) => known === key)));
    const items = LISTS.flatMap((key) => list(value[key]).map((item) => ({ [key]: [item] })));
    const values = items.length === 0 ? [value] : items.map((item) => ({ ...shared, ...item }));
    return values.map((one) => ({ ...record(body), entry: [{ ...entry, changes: [{ field, value: one }] }] }));
  });
}
