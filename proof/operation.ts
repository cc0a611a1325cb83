// Destroys everything between backup and restore: every row and file must be back. A refused restore touches
// nothing.
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../apps/server/src/platform/embedded-database/index.ts';
import { printTable } from '../commands/output/table.ts';
import { type Operator, signUp } from '../e2e/product/operator.ts';
import { run, serve } from './operation/commands.ts';
import { type Digests, differences, digestsIn, digestsOf } from './operation/digests.ts';

const room = await mkdtemp(join(tmpdir(), 'prumo-operation-'));
const at = (name: string) => join(room, name);
const rows: string[][] = [];
function tell(check: string, isRight: boolean, detail = ''): void {
  rows.push([check, isRight ? 'yes' : 'NO', detail.split('\n')[0]?.slice(0, 110) ?? '']);
  if (!isRight) process.exitCode = 1;
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(url: string, ana: Operator): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([PICTURE]), 'planta ção.png');
  const answer = await fetch(`${url}/api/media/direct-upload`, {
    method: 'POST',
    headers: { cookie: ana.cookie },
    body: form,
  });
  return ((await answer.json()) as { url: string }).url;
}

type Before = { digests: Digests; cookie: string; picture: string };

async function tellServing(check: string, dataDir: string, { cookie, picture }: Before, env = {}): Promise<void> {
  const server = await serve(dataDir, env);
  const get = (path: string) => fetch(`${server.url}${path}`, { headers: { cookie } });
  const leads = (await (await get('/api/leads')).json()) as { total: number };
  const file = Buffer.from(await (await get(picture)).arrayBuffer());
  const settings = await get('/api/whatsapp/settings');
  await server.stop();
  tell(
    `${check}: served`,
    leads.total === 61 && file.equals(PICTURE) && settings.status === 200,
    `${leads.total} leads`,
  );
}

const refuses = async (check: string, folder: string, env: Record<string, string>, words: RegExp): Promise<void> => {
  const { code, output } = await run('restore', folder, env);
  tell(`refused: ${check}`, code === 1 && words.test(output), output);
};

async function fill(url: string): Promise<{ ana: Operator; picture: string }> {
  const ana = await signUp(url, 'ana');
  for (let index = 0; index < 60; index += 1)
    await ana.call('POST', '/api/leads', { name: `Pessoa ${index} \\ "ção"\t`, phone: `119${80000000 + index}` });
  await ana.call('POST', '/api/products', { name: 'Vista Mar', description: 'linha 1\nlinha 2 \\N' });
  await ana.call('POST', '/api/simulator/messages', { phone: '11987651234', name: 'Bia', text: 'Oi, quero um apê' });
  return { ana, picture: await upload(url, ana) };
}

/** Repeats the backup until no row changed meanwhile: receipts and the compacting of counts go on for a while. */
async function backUpQuietly(url: string): Promise<{ running: Awaited<ReturnType<typeof run>>; digests: Digests }> {
  for (;;) {
    const digests = await digestsOf(url);
    const running = await run('backup', at('running'), { DATA_DIR: at('data') });
    if (running.code !== 0 || differences(digests, await digestsOf(url)).length === 0) return { running, digests };
    await rm(at('running'), { recursive: true });
  }
}

try {
  const first = await serve(at('data'));
  const { ana, picture } = await fill(first.url);
  const { url } = JSON.parse(await readFile(join(at('data'), 'pg-connection.json'), 'utf8')) as { url: string };
  await refuses('a folder that is no backup', room, { DATA_DIR: at('data') }, /não é um backup completo/);
  const { running, digests } = await backUpQuietly(url);
  tell('backup while it runs', running.code === 0, running.output);
  await refuses('into the folder of a server that runs', at('running'), { DATA_DIR: at('data') }, /está em execução/);
  const before = { digests, cookie: ana.cookie, picture };
  await first.stop();
  const stopped = await run('backup', at('stopped'), { DATA_DIR: at('data') });
  tell('backup while it is stopped', stopped.code === 0, stopped.output);
  const atStop = await digestsIn(at('data'));
  const atWork = differences(digests, atStop);
  await refuses('into a folder with data', at('stopped'), { DATA_DIR: at('data') }, /já tem um banco de dados/);
  tell('refused: a backup over another', (await run('backup', at('stopped'), { DATA_DIR: at('data') })).code === 1);
  await rm(at('data'), { recursive: true });

  const whole = await run('restore', at('stopped'), { DATA_DIR: at('again 1') });
  tell('restore of the files', whole.code === 0, whole.output);
  tell(
    'every row is as it was',
    differences(atStop, await digestsIn(at('again 1'))).length === 0,
    `${atStop.size} tables`,
  );
  await tellServing('files', at('again 1'), before);

  const fromRows = await run('restore', at('running'), { DATA_DIR: at('again 2') });
  tell('restore of the rows', fromRows.code === 0, fromRows.output);
  const changed = differences(digests, await digestsIn(at('again 2'))).filter((name) => !atWork.includes(name));
  tell(
    'every row is as it was',
    changed.length === 0,
    `${changed.join(' ')} (at work meanwhile: ${atWork.join(' ') || 'none'})`,
  );
  await tellServing('rows', at('again 2'), before);

  const other = await startEmbeddedDatabase({ dataDir: at('other database') });
  const outside = { DATABASE_URL: other.url, DATA_DIR: at('again 3') };
  await refuses('files into another database', at('stopped'), outside, /arquivos do banco embutido/);
  const elsewhere = await run('restore', at('running'), outside);
  tell('restore of the rows into another database', elsewhere.code === 0, elsewhere.output);
  const lost = differences(digests, await digestsOf(other.url)).filter((name) => !atWork.includes(name));
  tell('every row is as it was', lost.length === 0, lost.join(' '));
  await refuses('into a database with rows', at('running'), { ...outside, DATA_DIR: at('again 4') }, /não está vazio/);
  const third = await serve(at('again 3'), outside);
  await refuses(
    'into a database that a server uses',
    at('running'),
    { ...outside, DATA_DIR: at('again 4') },
    /em execução/,
  );
  const fromOther = await run('backup', at('of another'), outside);
  tell('backup of another database while it runs', fromOther.code === 0, fromOther.output);
  await third.stop();
  await other.stop();

  const empty = () => ({ DATA_DIR: at(`empty ${rows.length}`) });
  await cp(at('running'), at('damaged'), { recursive: true });
  await appendFile(join(at('damaged'), 'tables/leads.copy'), 'x');
  await refuses('a damaged file', at('damaged'), empty(), /danificado: tables\/leads\.copy/);
  await rm(join(at('damaged'), 'tables/leads.copy'));
  await refuses('a missing file', at('damaged'), empty(), /Falta um arquivo/);
  const manifest = await readFile(join(at('damaged'), 'manifest.json'), 'utf8');
  await writeFile(join(at('damaged'), 'manifest.json'), manifest.replace(/"schema": \d+/, '"schema": 99999999999999'));
  await refuses('a newer version', at('damaged'), empty(), /versão mais nova/);
  await writeFile(join(at('damaged'), 'manifest.json'), manifest.slice(0, 200));
  await refuses('half a manifest', at('damaged'), empty(), /danificado/);
  await refuses(
    'another key',
    at('running'),
    { ...empty(), APP_SECRET: 'uma outra chave qualquer' },
    /chave da instalação/,
  );
} finally {
  printTable(['check', 'so', ''], rows);
  await rm(room, { recursive: true, force: true });
}
