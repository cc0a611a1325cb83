import {
  IMPORT_MAX_LEADS,
  ImportCheckAnswer,
  type ImportCheckBody,
  type ImportOptions,
} from '@prumo/contracts/csv-import';
import { api } from '#platform/requests/api.ts';
import type { ColumnMapping } from '../columns/column-mapping.ts';
import { CsvError } from '../parse/csv-error.ts';
import { readTable } from '../parse/read-table.ts';
import { rulesOf } from '../rows/row-errors.ts';
import type { CsvReply, CsvRequest } from './csv-messages.ts';
import { type CsvSession, openSession } from './csv-session.ts';

const checkOnServer = (body: ImportCheckBody): Promise<ImportCheckAnswer | null> =>
  api.post('/api/leads/import/check', body, ImportCheckAnswer, { isRepeatable: true }).catch(() => null);

let session: CsvSession | null = null;
let heard: { about: string; answer: ImportCheckAnswer } | null = null;

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
    session = openSession(table);
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
      };
      return reply({ id, type: 'confirmed', confirmed });
    }
    case 'payload': {
      const said = await hear(session, mapping, options);
      const { body, leadCount } = session.payload(mapping, options, request.fileName, said?.errors);
      return reply({ id, type: 'payload', payload: { body: new Blob([JSON.stringify(body)]), leadCount } });
    }
    case 'rejected': {
      const said = heard?.about === keyOf(mapping, options) ? heard.answer.errors : [];
      return reply({ id, type: 'rejected', text: session.rejected(mapping, rules, [...said, ...request.refused]) });
    }
  }
}

const keyOf = (mapping: ColumnMapping, options: ImportOptions) => JSON.stringify([mapping, rulesOf(options)]);

async function hear(
  from: CsvSession,
  mapping: ColumnMapping,
  options: ImportOptions,
): Promise<ImportCheckAnswer | null> {
  const about = keyOf(mapping, options);
  if (heard?.about === about) return heard.answer;
  const body = from.checkBody(mapping, options);
  if (body.leads.length === 0 || body.leads.length > IMPORT_MAX_LEADS) return null;
  const said = await checkOnServer(body);
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
