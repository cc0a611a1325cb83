import { randomUUID } from 'node:crypto';
import type { Client, TestProduct } from '../product.ts';
import { insertSaid } from '../said.ts';

type Row = Record<string, unknown>;

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Bypasses the product, for states that no action leaves behind or not within a test's time. All rows name the same
 * fields.
 */
export async function storeRows(product: TestProduct, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).map(columnOf).join(', ');
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value])),
  );
  await product.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(named)],
  );
}

const numbered = <Fields>(count: number, fieldsOf: (n: number) => Fields): Fields[] =>
  Array.from({ length: count }, (_none, index) => fieldsOf(index + 1));

/** Lead 1, Lead 2 … in rank order; `fieldsOf` gives the differences. Returns the ids. */
export async function storedLeads(
  product: TestProduct,
  { accountId }: Client,
  count: number,
  fieldsOf: (n: number) => Row = () => ({}),
): Promise<string[]> {
  const rows = numbered(count, (n) => {
    const lead = { id: randomUUID(), userId: accountId, name: `Lead ${n}`, phone: String(n), status: 'novo', rank: n };
    return { ...lead, ...fieldsOf(n) };
  });
  await storeRows(product, 'leads', rows);
  return rows.map(({ id }) => id);
}

type StoredConversation = { leadId: string; personKey: string; [field: string]: unknown };

export async function storedConversations(
  product: TestProduct,
  { accountId }: Client,
  conversations: readonly StoredConversation[],
): Promise<string[]> {
  const rows = conversations.map((fields) => ({ id: randomUUID(), userId: accountId, ...fields }));
  await storeRows(product, 'conversations', rows);
  return rows.map(({ id }) => id);
}

type StoredMessage = { conversationId: string; message: string; timestamp: Date | string; [field: string]: unknown };

export async function storedMessages(
  product: TestProduct,
  { accountId }: Client,
  messages: readonly StoredMessage[],
): Promise<void> {
  const heard = { userId: accountId, direction: 'inbound', author: 'lead', status: 'received' };
  await product.query(
    insertSaid(`
      select coalesce(id, gen_random_uuid()), "userId", "conversationId", direction, author, null::uuid, message, status, null, false,
        timestamp, "dueAt", null::int
      from jsonb_to_recordset($1::jsonb) as m(id uuid, "userId" uuid, "conversationId" uuid, direction text, author text, message text,
        status text, timestamp timestamptz, "dueAt" timestamptz)`),
    [JSON.stringify(messages.map((fields) => ({ ...heard, ...fields })))],
  );
}
