import { getTableName, type Table } from 'drizzle-orm';
import { campaignSends } from '../../../apps/server/src/features/campaigns/send-view.ts';
import { conversationMessages } from '../../../apps/server/src/features/conversations/schema.ts';
import { threadMessages } from '../../../apps/server/src/features/conversations/thread-view.ts';
import { statusOf } from '../../../apps/server/src/features/outbox/index.ts';
import type { Send } from '../../../apps/server/src/features/outbox/outbox-store.ts';
import { outbox } from '../../../apps/server/src/features/outbox/schema.ts';

type Row = Record<string, unknown>;

/** `send` finds the row of the outbox with an id. */
type View = { of: Table; table: string; show(row: Row, send: (id: unknown) => Row | undefined): Row | null };

let made: Map<Table, View> | null = null;

/** `drizzle/functions/send-views.sql` on rows in memory. A function, because the schemas import each other's stores. */
export function views(): Map<Table, View> {
  made ??= new Map<Table, View>([
    [campaignSends, { ...storedIn(outbox), show: (row) => (row.kind === 'campaign' ? row : null) }],
    [
      threadMessages,
      { ...storedIn(conversationMessages), show: (row, send) => ({ ...row, ...progressOf(row, send(row.id)) }) },
    ],
  ]);
  return made;
}

const storedIn = (of: Table) => ({ of, table: getTableName(of) });

let byName: Map<string, View> | null = null;

export function viewNamed(name: string): View | undefined {
  byName ??= new Map([...views()].map(([table, view]) => [getTableName(table), view]));
  return byName.get(name);
}

const SEND_KEYS = [
  ...['fence', 'dueAt', 'leaseToken', 'leaseUntil', 'queueId', 'confirmedAt', 'deliveredAt', 'readAt', 'dropDueAt'],
  'template',
];

function progressOf(message: Row, send: Row | undefined): Row {
  const told = Object.fromEntries(SEND_KEYS.map((key) => [key, send?.[key] ?? null]));
  const isInbound = message.direction === 'inbound';
  const status = isInbound ? 'received' : send ? statusOf(send as Send) : 'sent';
  const failReason = send?.status === 'failed' ? (send.reason ?? null) : null;
  return { ...told, status, failReason, sendKind: send?.kind ?? null, dropTries: send?.dropTries ?? 0 };
}
