import { CsvError } from './csv-error.ts';
import type { CsvReply, CsvRequest } from './csv-messages.ts';
import { type CsvSession, openSession } from './csv-session.ts';

/** Holds one file off the main thread: 10 MB are parsed and checked here without the page noticing. */
let session: CsvSession | null = null;

const reply = (message: CsvReply) => postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<CsvRequest>) => {
  void answer(data);
});

async function answer(request: CsvRequest): Promise<void> {
  const { id } = request;
  try {
    if (request.type === 'open') {
      const bytes = await read(request.file);
      if (!bytes) return reply({ id, type: 'failed', problem: 'unreadable' });
      session = openSession(bytes, (share) => reply({ id, type: 'progress', share }));
      return reply({ id, type: 'opened', loaded: session.loaded });
    }
    if (!session) return;
    if (request.type === 'check') {
      return reply({ id, type: 'checked', checked: session.check(request.mapping, request.rules) });
    }
    if (request.type === 'payload') {
      const { mapping, options, fileName } = request;
      return reply({ id, type: 'payload', payload: session.payload(mapping, options, fileName) });
    }
    const text = session.rejected(request.mapping, request.rules, request.refusedByServer);
    reply({ id, type: 'rejected', text });
  } catch (error) {
    reply({ id, type: 'failed', problem: error instanceof CsvError ? error.problem : 'unknown' });
  }
}

/** Null when the file cannot be read: moved, deleted or forbidden since it was chosen. */
async function read(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}
