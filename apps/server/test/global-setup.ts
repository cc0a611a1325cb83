import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../src/platform/db/migrate.ts';
import { startEmbeddedDatabase } from '../src/platform/embedded-database/index.ts';
import { shortLivedFolder } from './short-lived-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

export const TEMPLATE = 'prumo_template';

/**
 * One PostgreSQL per run, with a migrated template database that each test file clones. TEST_DATABASE_URL names an
 * empty server instead, to test a different version.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = shortLivedFolder('prumo-test-');
  const given = process.env.TEST_DATABASE_URL;
  const database = given
    ? { url: given, stop: async () => {} }
    : await startEmbeddedDatabase({ dataDir, durable: false });
  const url = new URL(database.url);
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  url.pathname = `/${TEMPLATE}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 2 });
  await migrateDatabase(pool);
  await pool.end();
  await admin.end();
  project.provide('databaseUrl', database.url);
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
}
