import { storableJson } from '#platform/http/storable-json.ts';
import type { ChannelAdapter } from '../port/adapter.ts';
import type { InsertReceived, ReceivedEvent } from './webhook-store.ts';

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

/** `changed`: the channel is no longer what the sender was judged by. */
export type Receipt = 'stored' | 'changed' | 'failed';

const receiptOf = (isStored: boolean | undefined): Receipt => (isStored ? 'stored' : 'changed');

/**
 * Stores the events of one moment together. When the database refuses one of them, each is stored on its own, so that a
 * bad one costs no other. A database that is gone is an error for all.
 */
export async function storeReceived(insert: InsertReceived, events: ReceivedEvent[]): Promise<Receipt[]> {
  try {
    return (await insert(events)).map(receiptOf);
  } catch (error) {
    if (!OF_ONE_ROW.test(sqlStateOf(error))) throw error;
  }
  const receipts: Receipt[] = [];
  for (const event of events) receipts.push(await storeOne(insert, event));
  return receipts;
}

/** What the database cannot hold as JSON it holds as text. */
async function storeOne(insert: InsertReceived, event: ReceivedEvent): Promise<Receipt> {
  for (const form of [event, { ...event, json: asText(event.json) }]) {
    try {
      const [isStored] = await insert([form]);
      return receiptOf(isStored);
    } catch (error) {
      if (!UNSTORABLE.test(sqlStateOf(error))) return 'failed';
    }
  }
  return 'failed';
}
