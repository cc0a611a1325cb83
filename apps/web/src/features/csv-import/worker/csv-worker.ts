import { IMPORT_MAX_LEADS, type ImportKind } from '@prumo/contracts/csv-import';
import type { ColumnMapping } from '../columns/column-mapping.ts';
import { CsvError } from '../parse/csv-error.ts';
import { readTable } from '../parse/read-table.ts';
import type { ImportChoices } from '../rows/row-errors.ts';
import { rulesOf } from '../rows/row-errors.ts';
import { type HeardRows, rowKinds } from '../rows/row-kinds.ts';
import type { CsvReply, CsvRequest } from './csv-messages.ts';
import { type CsvSession, openSession } from './csv-session.ts';

const SHOWN_ROWS = 200;

let session: CsvSession | null = null;
let kind: ImportKind = 'leads';
let heard: { about: string; answer: HeardRows } | null = null;

const reply = (message: CsvReply) => postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<CsvRequest>) => {
  const { id } = data;
  answer(data).catch((error: unknown) =>
    reply({ id, type: 'failed', problem: error instanceof CsvError ? error.problem : 'unknown' }),
  );
});

async function answer(request: CsvRequest): Promise<void> {
  const { id } = request;
  if (request.type === 'open') {
    const bytes = await read(request.file);
    if (!bytes) return reply({ id, type: 'failed', problem: 'unreadable' });
    const table = await readTable(bytes, request.file.name, (share) => reply({ id, type: 'progress', share }));
    kind = request.kind;
    session = openSession(table, kind);
    return reply({ id, type: 'opened', loaded: session.loaded });
  }
  if (!session) return;
  const { mapping, options } = request;
  const rules = rulesOf(options);
  switch (request.type) {
    case 'check':
      return reply({ id, type: 'checked', checked: session.check(mapping, rules) });
    case 'confirm': {
      const said = await hear(session, mapping, options);
      const confirmed = said && {
        ...session.check(mapping, rules, said.errors),
        known: said.known,
        created: said.planned.filter(({ act }) => act === 'create').length,
        planned: said.planned.filter(({ act }) => act !== 'keep').slice(0, SHOWN_ROWS),
      };
      return reply({ id, type: 'confirmed', confirmed });
    }
    case 'payload': {
      const said = await hear(session, mapping, options);
      const { body, acceptedCount } = session.payload(mapping, options, request.fileName, said?.errors);
      return reply({ id, type: 'payload', payload: { body: new Blob([JSON.stringify(body)]), acceptedCount } });
    }
    case 'rejected': {
      const said = heard?.about === keyOf(mapping, options) ? heard.answer.errors : [];
      return reply({ id, type: 'rejected', text: session.rejected(mapping, rules, [...said, ...request.refused]) });
    }
  }
}

const keyOf = (mapping: ColumnMapping, options: ImportChoices) => JSON.stringify([mapping, rulesOf(options)]);

async function hear(from: CsvSession, mapping: ColumnMapping, options: ImportChoices): Promise<HeardRows | null> {
  const about = keyOf(mapping, options);
  if (heard?.about === about) return heard.answer;
  const { body, count } = from.checkBody(mapping, options);
  if (count === 0 || count > IMPORT_MAX_LEADS) return null;
  const said = await rowKinds[kind].hear(body).catch(() => null);
  if (said) heard = { about, answer: said };
  return said;
}

async function read(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}
