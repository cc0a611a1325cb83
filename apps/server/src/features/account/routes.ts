import { AccountDeleted, DeleteAccountBody } from '@prumo/contracts/account';
import { LeadParams } from '@prumo/contracts/leads';
import type { FastifyReply } from 'fastify';
import { endBrowserSession } from '#features/auth/index.ts';
import { callerOf } from '#platform/http/caller.ts';
import type { HttpApp } from '#platform/http-app.ts';
import type { MediaStorage } from '#platform/storage/media-storage.ts';
import { deleteAccount, type FinishSends } from './delete-account.ts';
import { type ExportFile, exportAccount } from './export-account.ts';
import { exportLead } from './export-lead.ts';
import { accountTexts } from './texts.ts';

const FAILED = accountTexts.exportFailed;

type Options = { storage: MediaStorage; finishSends: FinishSends };

export function accountRoutes(app: HttpApp, { storage, finishSends }: Options): void {
  app.get(
    '/api/account/export',
    { config: { failureText: FAILED }, schema: { produces: ['application/zip'] } },
    async ({ ctx }, reply) => send(reply, await exportAccount(ctx, storage)),
  );

  app.get(
    '/api/leads/:leadId/export',
    {
      config: { failureText: FAILED, notFoundText: accountTexts.leadNotFound },
      schema: { params: LeadParams, produces: ['application/zip'] },
    },
    async ({ ctx, params }, reply) => send(reply, await exportLead(ctx, storage, params.leadId)),
  );

  app.delete(
    '/api/account',
    {
      config: { failureText: accountTexts.deleteFailed },
      schema: { body: DeleteAccountBody, response: { 200: AccountDeleted } },
    },
    async (request, reply) => {
      await deleteAccount(request.ctx, request.body, { caller: callerOf(request), finishSends });
      endBrowserSession(request, reply);
      return { success: true as const };
    },
  );
}

const send = (reply: FastifyReply, { fileName, content }: ExportFile) =>
  reply.type('application/zip').header('content-disposition', `attachment; filename="${fileName}"`).send(content);
