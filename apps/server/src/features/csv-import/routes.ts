import { ImportAnswer, ImportBody } from '@prumo/contracts/csv-import';
import type { FastifyReply } from 'fastify';
import type { HttpApp } from '#platform/http/server.ts';
import { runImport } from './run-import.ts';

const IMPORT_BODY_LIMIT = 20 * 1024 * 1024;

export function csvImportRoutes(app: HttpApp): void {
  app.post(
    '/api/leads/import',
    {
      bodyLimit: IMPORT_BODY_LIMIT,
      config: { failureText: 'Erro ao importar leads' },
      schema: { body: ImportBody, response: { 200: ImportAnswer } },
    },
    ({ ctx, body }, reply) => runImport(ctx, body, leftEarly(reply)),
  );
}

/** Aborted when the browser goes before it was answered: a cancelled import must leave nothing behind. */
function leftEarly({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) left.abort();
  });
  return left.signal;
}
