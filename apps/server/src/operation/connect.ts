import pg from 'pg';
import { OperationError } from './operation-error.ts';

/** The application name differs from the servers', which countServers() counts. */
export async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'prumo-operation',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new OperationError(
      `Não foi possível conectar ao banco de dados: ${error instanceof Error ? error.message : error}.`,
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
