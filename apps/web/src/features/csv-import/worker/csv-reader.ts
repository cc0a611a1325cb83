import type { ImportKind } from '@prumo/contracts/csv-import';
import type { ColumnMapping } from '../columns/column-mapping.ts';
import type { RowError } from '../rows/build-rows.ts';
import type { ImportChoices } from '../rows/row-errors.ts';
import type { ConfirmedCsv, CsvReply, CsvRequest, ImportPayload } from './csv-messages.ts';
import type { CheckedCsv, LoadedCsv } from './csv-session.ts';

/** 'unreached' = the reader code failed to load; nothing is known of the file. */
export type ReadProblem = Extract<CsvReply, { type: 'failed' }>['problem'] | 'unreached';

export class ReadError extends Error {
  readonly problem: ReadProblem;

  constructor(problem: ReadProblem) {
    super(problem);
    this.name = 'ReadError';
    this.problem = problem;
  }
}

export type CsvReader = {
  open(onProgress: (share: number) => void): Promise<LoadedCsv>;
  check(mapping: ColumnMapping, options: ImportChoices): Promise<CheckedCsv>;
  /** Null when the server cannot be reached. */
  confirm(mapping: ColumnMapping, options: ImportChoices): Promise<ConfirmedCsv | null>;
  payload(mapping: ColumnMapping, options: ImportChoices, fileName: string): Promise<ImportPayload>;
  rejected(mapping: ColumnMapping, options: ImportChoices, refused: RowError[]): Promise<string>;
  close(): void;
};

type RequestWithoutId<T> = T extends CsvRequest ? Omit<T, 'id'> : never;
type Call = {
  onProgress?: (share: number) => void;
  resolve: (reply: CsvReply) => void;
  reject: (error: ReadError) => void;
};

export function readCsv(file: File, kind: ImportKind): CsvReader {
  const worker = new Worker(new URL('./csv-worker.ts', import.meta.url), { type: 'module' });
  const calls = new Map<number, Call>();
  let count = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<CsvReply>) => {
    const call = calls.get(data.id);
    if (data.type === 'progress') {
      call?.onProgress?.(data.share);
      return;
    }
    calls.delete(data.id);
    if (data.type === 'failed') call?.reject(new ReadError(data.problem));
    else call?.resolve(data);
  });
  worker.addEventListener('error', (event) => {
    // Code errors have a message; a failed worker load has none.
    const problem = event instanceof ErrorEvent ? 'unknown' : 'unreached';
    for (const { reject } of calls.values()) reject(new ReadError(problem));
    calls.clear();
  });

  const ask = (request: RequestWithoutId<CsvRequest>, onProgress?: (share: number) => void): Promise<CsvReply> =>
    new Promise((resolve, reject) => {
      count += 1;
      calls.set(count, { resolve, reject, ...(onProgress ? { onProgress } : {}) });
      worker.postMessage({ ...request, id: count });
    });

  return {
    async open(onProgress) {
      const reply = await ask({ type: 'open', file, kind }, onProgress);
      if (reply.type !== 'opened') throw new ReadError('unknown');
      return reply.loaded;
    },
    async check(mapping, options) {
      const reply = await ask({ type: 'check', mapping, options });
      if (reply.type !== 'checked') throw new ReadError('unknown');
      return reply.checked;
    },
    async confirm(mapping, options) {
      const reply = await ask({ type: 'confirm', mapping, options });
      if (reply.type !== 'confirmed') throw new ReadError('unknown');
      return reply.confirmed;
    },
    async payload(mapping, options, fileName) {
      const reply = await ask({ type: 'payload', mapping, options, fileName });
      if (reply.type !== 'payload') throw new ReadError('unknown');
      return reply.payload;
    },
    async rejected(mapping, options, refused) {
      const reply = await ask({ type: 'rejected', mapping, options, refused });
      if (reply.type !== 'rejected') throw new ReadError('unknown');
      return reply.text;
    },
    close() {
      calls.clear();
      worker.terminate();
    },
  };
}
