import { Lead, LeadParams } from '@prumo/contracts/leads';
import { Done } from '@prumo/contracts/team';
import { GiveLeadBody, LeadOwner } from '@prumo/contracts/team/owners';
import type { FastifyRequest } from 'fastify';
import { requireSessionOf } from '#platform/http/auth-hook.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { leadTexts } from '../texts.ts';
import { changeOwner, readOwner, seeOwnerNote } from './change-owner.ts';

export const askerOf = (request: FastifyRequest) => ({
  mayAssign: requireSessionOf(request).rights.includes('assign'),
});

export function ownerRoutes(app: HttpApp): void {
  app.get(
    '/api/leads/:leadId/owner',
    { config: { failureText: leadTexts.readFailed }, schema: { params: LeadParams, response: { 200: LeadOwner } } },
    ({ ctx, params }) => readOwner(ctx, params.leadId),
  );

  app.put(
    '/api/leads/:leadId/owner',
    {
      config: { failureText: leadTexts.ownerFailed },
      schema: { params: LeadParams, body: GiveLeadBody, response: { 200: Lead } },
    },
    (request) => changeOwner(request.ctx, request.params.leadId, { ...request.body, ...askerOf(request) }),
  );

  app.post(
    '/api/leads/:leadId/owner/note-seen',
    { config: { failureText: leadTexts.ownerFailed }, schema: { params: LeadParams, response: { 200: Done } } },
    async ({ ctx, params }) => {
      await seeOwnerNote(ctx, params.leadId);
      return { success: true as const };
    },
  );
}
