import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { newMember } from '../../e2e/product/operator.ts';
import { type Product, startProduct } from '../product/start.ts';
import type { Attack, Outcome } from './attack.ts';

const MARK = 'MARCAINCONFUNDIVEL';
const PHONE = '11987650001';
const PATIENCE_MS = 100_000;

async function placesOf({ dataDir }: Product): Promise<Map<string, number>> {
  const { host, port, adminPassword } = JSON.parse(await readFile(join(dataDir, 'pg-connection.json'), 'utf8'));
  const admin = new pg.Client({ host, port, user: 'prumo_admin', password: adminPassword, database: 'prumo' });
  await admin.connect();
  try {
    await admin.query('checkpoint');
    const { rows } = await admin.query('select relname as name, pg_relation_filenode(oid) as at from pg_class');
    const names = new Map(rows.map(({ name, at }) => [String(at), name as string]));
    const places = new Map<string, number>();
    for (const entry of await readdir(join(dataDir, 'pg/base'), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const bytes = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0));
      const count = bytes.toString('latin1').toUpperCase().split(MARK).length - 1;
      if (count > 0) places.set(names.get(entry.name) ?? entry.name, count);
    }
    return places;
  } finally {
    await admin.end();
  }
}

/** PostgreSQL keeps such rows uncompressed, yet moves some values out of their page. */
async function writeMarks(url: string) {
  const ana = await newMember(url, 'ana');
  for (let other = 0; other < 20; other += 1)
    await ana.call('POST', '/api/leads', { name: `Outro ${other}`, phone: `1197000${1000 + other}`, notes: 'fica' });
  const lead = await ana.call('POST', '/api/leads', {
    name: `${MARK} nome`,
    phone: PHONE,
    email: `${MARK}@exemplo.com.br`,
    company: `${MARK} empresa`,
    city: `${MARK} cidade`,
    tags: [`${MARK} etiqueta`],
    notes: `${MARK} anotação`,
    profession: `${MARK} profissão`,
  });
  for (let said = 0; said < 10; said += 1)
    await ana.call('POST', '/api/simulator/messages', { phone: PHONE, text: `${MARK} mensagem ${said}` });
  await sleep(5_000);
  await ana.call('PUT', `/api/leads/${lead.id}`, { notes: `${MARK} outra anotação` });
  return { ana, lead };
}

async function readFiles(): Promise<Outcome> {
  const product = await startProduct({ ROLE: 'all' });
  const db = new pg.Client(product.databaseUrl);
  try {
    await db.connect();
    const { ana, lead } = await writeMarks(product.url);
    const before = await placesOf(product);
    const tried = [...before.values()].reduce((sum, count) => sum + count, 0);
    await ana.call('DELETE', `/api/leads/${lead.id}`);
    await sleep(3_000);
    const until = Date.now() + PATIENCE_MS;
    // Makes vacuums due at once instead of after five minutes.
    const isOpen = async () => {
      const { rowCount } = await db.query(`update vacuums_due set due_at = '2020-01-01'`);
      return rowCount !== 0;
    };
    while ((await isOpen()) && Date.now() < until) await sleep(1_000);
    const broken = [...(await placesOf(product))].map(([name, count]) => `${name}: ${count} places`);
    return { tried, broken };
  } finally {
    await db.end();
    await product.stop();
  }
}

export const erasedWords: Attack[] = [{ point: 16, name: 'words of an erased lead in raw files', run: readFiles }];
