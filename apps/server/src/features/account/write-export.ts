import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { accountTimezone } from '#features/settings/index.ts';
import { momentWriter } from '#platform/account-moment.ts';
import type { Ctx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import type { MediaStorage } from '#platform/storage/media-storage.ts';
import { TABLES_LEFT_OUT } from './export-tables.ts';
import { LEAD_SHEETS, WITHOUT_SHEET } from './lead-sheets.ts';
import { inSnapshot, type Owner, readFiles, readNames, readRows, readSchemaVersion } from './snapshot-store.ts';
import { accountTexts } from './texts.ts';
import { toJsonList } from './to-json-list.ts';
import { type Reader, toSheet } from './write-sheet.ts';
import { type Archive, startArchive } from './zip-archive.ts';

type Export = {
  owner: Owner;
  about: Record<string, string>;
  hasSheets: boolean;
};

/** Each export holds a connection while its reader downloads. */
const MOST_EXPORTS = 2;
const PATIENCE_MS = 60_000;
const FORMAT = 1;

const running = new Set<string>();

/** Refused as busy while another export of the account or two exports in total are running. */
export async function writeExport(ctx: Ctx, storage: MediaStorage, what: Export): Promise<Readable> {
  if (running.has(ctx.accountId) || running.size >= MOST_EXPORTS) {
    throw new Refusal('busy', {
      text: accountTexts.exportUnderWay,
      retryAfterSeconds: 10,
    });
  }
  running.add(ctx.accountId);
  const archive = startArchive(ctx.clock.now());
  const over = new AbortController();
  const begun = new Promise<void>((resolve, reject) => {
    inSnapshot(ctx, async (snapshot) => {
      const version = await readSchemaVersion(snapshot);
      resolve();
      await writeAll(snapshot, storage, archive, { ...what, version });
    })
      // Before the last byte is sent, so that a client with the whole file can start the next export.
      .finally(() => running.delete(ctx.accountId))
      .then(() => archive.end())
      .catch((error: unknown) => {
        if (!archive.output.destroyed) ctx.log.error({ err: error }, 'export broke off');
        archive.output.destroy();
        reject(error);
      })
      .finally(() => over.abort());
  });
  void leaveIdle(ctx, archive, over.signal);
  await begun;
  return archive.output;
}

async function writeAll(
  snapshot: Ctx,
  storage: MediaStorage,
  archive: Archive,
  { owner, about, hasSheets, version }: Export & { version: number },
): Promise<void> {
  const reader = hasSheets ? await readerOf(snapshot) : null;
  for (const table of owner.tables) {
    await addTable(archive, `dados/${table.name}.json`, (count) =>
      toJsonList(table.name, readRows(snapshot, owner, table), count),
    );
    const sheet = LEAD_SHEETS[table.name];
    if (!reader || !sheet) continue;
    await addTable(archive, `planilhas/${table.name}.csv`, (count) =>
      toSheet(table.name, readRows(snapshot, owner, table, sheet.order), sheet, reader, count),
    );
  }
  const missing: string[] = [];
  for await (const files of readFiles(snapshot, owner)) {
    for (const { id, storageKey, fileName } of files) {
      const content = await storage.open(storageKey);
      if (content) await archive.add(`midia/${id}${endingOf(fileName)}`, content, { isCompressed: true });
      else missing.push(id);
    }
  }
  const manifest = {
    produto: 'Prumo',
    formato: FORMAT,
    versaoDosDados: version,
    exportadoEm: snapshot.clock.now().toISOString(),
    ...about,
    arquivos: archive.files,
    midiaSemArquivo: missing,
    foraDaExportacao: TABLES_LEFT_OUT,
    ...(hasSheets ? { semPlanilha: WITHOUT_SHEET } : {}),
  };
  await archive.add('manifest.json', Readable.from([Buffer.from(JSON.stringify(manifest, null, 2))]));
}

async function readerOf(snapshot: Ctx): Promise<Reader> {
  return {
    writeMoment: momentWriter(await accountTimezone(snapshot)),
    names: await readNames(snapshot),
  };
}

async function addTable(
  archive: Archive,
  path: string,
  content: (count: (rows: number) => void) => AsyncGenerator<Buffer>,
): Promise<void> {
  let total = 0;
  const stream = Readable.from(
    content((rows) => {
      total += rows;
    }),
    { objectMode: false },
  );
  await archive.add(path, stream, { rows: () => total });
}

const endingOf = (fileName: string): string => /^\.[a-z0-9]{1,8}$/i.exec(extname(fileName))?.[0].toLowerCase() ?? '';

/** A stalled reader would hold its connection forever. */
async function leaveIdle({ clock }: Ctx, archive: Archive, over: AbortSignal): Promise<void> {
  for (let before = -1; !over.aborted; ) {
    const now = archive.taken();
    if (now === before) return void archive.output.destroy();
    before = now;
    await clock.sleep(PATIENCE_MS, over);
  }
}
