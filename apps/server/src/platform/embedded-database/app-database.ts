import pg from 'pg';
import { MEMBER_ROLE } from '../db/session-settings.ts';
import { APP_DATABASE, APP_ROLE, type Connection } from './connection-file.ts';

/** No superuser: injected SQL could otherwise run programs and read any file. */
export async function ensureAppDatabase(admin: pg.Client, { password }: Connection): Promise<void> {
  const name = pg.escapeIdentifier(APP_ROLE);
  if (!(await exists(admin, 'SELECT 1 FROM pg_roles WHERE rolname = $1', APP_ROLE))) {
    await admin.query(`CREATE ROLE ${name} LOGIN CREATEDB`);
  }
  // The role behind which a member's requests run (ADR 51); the app's role may not make roles.
  const member = pg.escapeIdentifier(MEMBER_ROLE);
  if (!(await exists(admin, 'SELECT 1 FROM pg_roles WHERE rolname = $1', MEMBER_ROLE))) {
    await admin.query(`CREATE ROLE ${member} NOLOGIN`);
  }
  await admin.query(`GRANT ${member} TO ${name}`);
  await admin.query(`ALTER ROLE ${name} PASSWORD ${pg.escapeLiteral(password)}`);
  if (!(await exists(admin, 'SELECT 1 FROM pg_database WHERE datname = $1', APP_DATABASE))) {
    await admin.query(`CREATE DATABASE ${pg.escapeIdentifier(APP_DATABASE)} OWNER ${name}`);
  }
}

async function exists(admin: pg.Client, query: string, name: string): Promise<boolean> {
  return (await admin.query(query, [name])).rowCount === 1;
}
