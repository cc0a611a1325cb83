import pg from 'pg';
import { ADMIN_ROLE, type Connection } from './connection-file.ts';

export async function connectAsAdmin(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    host: connection.host,
    port: connection.port,
    user: ADMIN_ROLE,
    password: connection.adminPassword,
    database: 'postgres',
    application_name: 'prumo owner',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

export type Answer = 'ready' | 'wrong-password' | 'coming-or-going' | 'silent';

export async function askWhetherReady(connection: Connection): Promise<Answer> {
  try {
    const client = await connectAsAdmin(connection);
    await client.end();
    return 'ready';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === '28P01') return 'wrong-password';
    return code === '57P03' ? 'coming-or-going' : 'silent';
  }
}
