import { LeadParams } from '@prumo/contracts/leads';
import type { FastifyReply } from 'fastify';
import type { HttpApp } from '#platform/http/server.ts';
import type { MediaStorage } from '#platform/storage/media-storage.ts';
import { type ExportFile, exportAccount } from './export-account.ts';
import { exportLead } from './export-lead.ts';

const FAILED = 'Erro ao exportar os dados.';

/** What is told of an account and of a lead to whom it belongs. */
export function accountRoutes(app: HttpApp, { storage }: { storage: MediaStorage }): void {
  app.get(
    '/api/account/export',
    { config: { failureText: FAILED }, schema: { produces: ['application/zip'] } },
    async ({ ctx }, reply) => send(reply, await exportAccount(ctx, storage)),
  );

  app.get(
    '/api/leads/:leadId/export',
    {
      config: { failureText: FAILED, notFoundText: 'Lead não encontrado' },
      schema: { params: LeadParams, produces: ['application/zip'] },
    },
    async ({ ctx, params }, reply) => send(reply, await exportLead(ctx, storage, params.leadId)),
  );
}

const send = (reply: FastifyReply, { fileName, content }: ExportFile) =>
  reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(content);
