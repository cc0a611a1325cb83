import type { Db } from '#platform/db/client.ts';
import { storableJson } from '#platform/http/storable-json.ts';
import type { ChannelAdapter } from './adapter.ts';
import { insertReceived, type ReceivedEvent } from './webhook-store.ts';

const BYTE_ORDER_MARK = /^\ufeff/;

/** What a right sender says is kept whatever it is, as JSON: a body that is none as the text it is. */
export function readBody(adapter: ChannelAdapter, rawBody: Buffer): string {
  const whole = rawBody.toString('utf8').replace(BYTE_ORDER_MARK, '');
  const text = storableJson(adapter.redactWebhook?.(whole) ?? whole);
  try {
    JSON.parse(text);
    return text;
  } catch {
    return asText(text);
  }
}

/** Any text as a JSON value the database can hold. */
const asText = (text: string): string => JSON.stringify(text.replaceAll('\u0000', '').toWellFormed());

/** Data the database cannot take: a number too large, nesting too deep. */
const UNSTORABLE = /^(22|54)/;
/** The trouble is one row's own, such as an account that was deleted this moment. */
const OF_ONE_ROW = /^(22|23|54)/;

const sqlStateOf = (error: unknown): string => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? '';
};

/**
 * Stores the events of one moment together. When the database refuses one of them, each is stored on its own, so that a
 * bad one costs no other. Answers for each whether it is stored; a database that is gone is an error for all.
 */
export async function storeReceived(db: Db, events: ReceivedEvent[]): Promise<boolean[]> {
  try {
    await insertReceived(db, events);
    return events.map(() => true);
  } catch (error) {
    if (!OF_ONE_ROW.test(sqlStateOf(error))) throw error;
  }
  const results: boolean[] = [];
  for (const event of events) results.push(await storeOne(db, event));
  return results;
}

/** What the database cannot hold as JSON it holds as text. */
async function storeOne(db: Db, event: ReceivedEvent): Promise<boolean> {
  for (const form of [event, { ...event, json: asText(event.json) }]) {
    try {
      await insertReceived(db, [form]);
      return true;
    } catch (error) {
      if (!UNSTORABLE.test(sqlStateOf(error))) return false;
    }
  }
  return false;
}
