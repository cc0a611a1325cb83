import type { ServerResponse } from 'node:http';
import fastify from 'fastify';
import pg from 'pg';

/**
 * The control as its own process: only Fastify and `pg`, without session, validation or logging. The bench gives each
 * route its statements.
 */
export type BareRoute = {
  name: string;
  /** GET /run/NAME runs these concurrently and answers with the first one's rows. */
  queries?: { text: string; values: unknown[] }[];
  /** POST /run/NAME; its parameters are `fixed`, then these body fields. */
  write?: { text: string; fixed: unknown[]; fields: string[] };
};

type NamedRoute = { Params: { name: string } };

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const routes = new Map<string, BareRoute>();
const app = fastify({ bodyLimit: 64 * 1024 * 1024 });

app.post<{ Body: BareRoute }>('/define', async ({ body }) => {
  routes.set(body.name, body);
  return {};
});

app.get<NamedRoute>('/run/:name', async ({ params }) => {
  const { queries = [] } = routes.get(params.name) ?? {};
  const results = await Promise.all(queries.map((query) => pool.query(query)));
  return { rows: results[0]?.rows };
});

app.post<NamedRoute & { Body: Record<string, unknown> }>('/run/:name', async ({ params, body }) => {
  const { text = '', fixed = [], fields = [] } = routes.get(params.name)?.write ?? {};
  const { rows } = await pool.query(text, [...fixed, ...fields.map((field) => body[field])]);
  return rows[0];
});

app.get('/metrics', async () => {
  const { user, system } = process.cpuUsage();
  return `process_cpu_seconds_total ${(user + system) / 1_000_000}\n`;
});

/** A bare fan-out through the database, as several processes need it. */
const streams = new Set<ServerResponse>();
app.get('/stream', (_request, reply) => {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
  reply.raw.write('data: {"type":"resync"}\n\n');
  streams.add(reply.raw);
  reply.raw.on('close', () => streams.delete(reply.raw));
});
app.post<{ Body: { id: string } }>('/fan', async ({ body }) => {
  void pool.query("select pg_notify('bench_fan', $1)", [body.id]);
  return {};
});
const listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
await listener.connect();
await listener.query('listen bench_fan');
listener.on('notification', ({ payload }) => {
  for (const stream of streams) stream.write(`data: ${JSON.stringify({ type: 'conversations', id: payload })}\n\n`);
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
console.log('listening');
