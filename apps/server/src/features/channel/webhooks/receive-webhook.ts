import { z } from 'zod';
import { storableJson } from '#platform/http/storable-json.ts';
import type { ChannelAdapter } from '../port/adapter.ts';
import type { InsertReceived, ReceivedWebhook } from './webhook-store.ts';

const BYTE_ORDER_MARK = /^\ufeff/;

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

const asText = (text: string): string => JSON.stringify(text.replaceAll('\u0000', '').toWellFormed());

const UNSTORABLE_STATES = /^(22|54)/;
const SINGLE_ROW_STATES = /^(22|23|54)/;

const Coded = z.object({ code: z.string() });
const Caused = z.object({ cause: Coded });

const sqlStateOf = (error: unknown): string =>
  Caused.safeParse(error).data?.cause.code ?? Coded.safeParse(error).data?.code ?? '';

export type StoreOutcome = 'stored' | 'changed' | 'failed';

const outcomeOf = (isStored: boolean | undefined): StoreOutcome => (isStored ? 'stored' : 'changed');

/** If the database refuses one event, stores each alone. A lost database connection is an error for all. */
export async function storeReceived(insert: InsertReceived, events: ReceivedWebhook[]): Promise<StoreOutcome[]> {
  try {
    return (await insert(events)).map(outcomeOf);
  } catch (error) {
    if (!SINGLE_ROW_STATES.test(sqlStateOf(error))) throw error;
  }
  const outcomes: StoreOutcome[] = [];
  for (const event of events) outcomes.push(await storeOne(insert, event));
  return outcomes;
}

async function storeOne(insert: InsertReceived, event: ReceivedWebhook): Promise<StoreOutcome> {
  for (const form of [event, { ...event, json: asText(event.json) }]) {
    try {
      const [isStored] = await insert([form]);
      return outcomeOf(isStored);
    } catch (error) {
      if (!UNSTORABLE_STATES.test(sqlStateOf(error))) return 'failed';
    }
  }
  return 'failed';
}
