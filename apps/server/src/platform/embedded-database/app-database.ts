import pg from 'pg';
import { ROLES } from '../db/session-settings.ts';
import { APP_DATABASE, APP_ROLE, type Connection } from './connection-file.ts';

/** No superuser: injected SQL could otherwise run programs and read any file. */
export async function ensureAppDatabase(admin: pg.Client, { password }: Connection): Promise<void> {
  const name = pg.escapeIdentifier(APP_ROLE);
  if (!(await exists(admin, 'SELECT 1 FROM pg_roles WHERE rolname = $1', APP_ROLE))) {
    await admin.query(`CREATE ROLE ${name} LOGIN CREATEDB`);
  }
  // As these its connections work (ADR 56); the app's role may not make roles itself.
  for (const role of ROLES) {
    if (!(await exists(admin, 'SELECT 1 FROM pg_roles WHERE rolname = $1', role))) {
      await admin.query(`CREATE ROLE ${pg.escapeIdentifier(role)} NOLOGIN`);
    }
    await admin.query(`GRANT ${pg.escapeIdentifier(role)} TO ${name}`);
  }
  await admin.query(`ALTER ROLE ${name} PASSWORD ${pg.escapeLiteral(password)}`);
  if (!(await exists(admin, 'SELECT 1 FROM pg_database WHERE datname = $1', APP_DATABASE))) {
    await admin.query(`CREATE DATABASE ${pg.escapeIdentifier(APP_DATABASE)} OWNER ${name}`);
  }
}

async function exists(admin: pg.Client, query: string, name: string): Promise<boolean> {
  return (await admin.query(query, [name])).rowCount === 1;
}
