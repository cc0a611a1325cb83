import { Deleted } from '@prumo/contracts/fields';
import {
  BulkAnswer,
  BulkBody,
  CreateLeadBody,
  EditLeadBody,
  ExportQuery,
  Lead,
  LeadCount,
  LeadDetail,
  LeadFilter,
  LeadList,
  LeadListQuery,
  LeadParams,
  LeadStats,
  LeadTags,
  PhoneMatches,
  PhoneMatchesQuery,
} from '@prumo/contracts/leads';
import { UndoAnswer, UndoParams } from '@prumo/contracts/leads/changes';
import type { Ctx } from '#platform/context.ts';
import { requireRight } from '#platform/http/auth-hook.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { bulkChange, type SalesOfClosing } from './bulk/bulk-change.ts';
import { undoChanges } from './bulk/undo-changes.ts';
import { leadListRoutes } from './lists/lead-list-routes.ts';
import { askerOf, ownerRoutes } from './owner/owner-routes.ts';
import { exportLeads, type ListNotes } from './read/export-leads.ts';
import { findPhoneMatches, getLead, getLeadStats, listLeads } from './read/read-leads.ts';
import { createLead } from './record/create-lead.ts';
import { deleteLead } from './record/delete-lead.ts';
import { editLead } from './record/edit-lead.ts';
import { listTags } from './selection/filter-store.ts';
import { countSelected } from './selection/selection-store.ts';
import { suppressionRoutes } from './suppressions/routes.ts';
import { leadTexts } from './texts.ts';

type Options = {
  countMessagesSent: (ctx: Ctx) => Promise<number>;
  salesOfClosing: SalesOfClosing;
  readBoard: (ctx: Ctx) => Promise<LeadList>;
  listNotes: ListNotes;
};

export function leadRoutes(app: HttpApp, { countMessagesSent, readBoard, listNotes, salesOfClosing }: Options): void {
  leadListRoutes(app);
  ownerRoutes(app);
  suppressionRoutes(app);

  app.get(
    '/api/leads',
    {
      config: { failureText: leadTexts.listFailed },
      schema: { querystring: LeadListQuery, response: { 200: LeadList } },
    },
    ({ ctx, query }) => (query.view === 'board' ? readBoard(ctx) : listLeads(ctx, query)),
  );

  app.get(
    '/api/leads/stats',
    { config: { failureText: leadTexts.statsFailed }, schema: { response: { 200: LeadStats } } },
    ({ ctx }) => getLeadStats(ctx, countMessagesSent),
  );

  app.get(
    '/api/leads/tags',
    { config: { failureText: leadTexts.listFailed }, schema: { response: { 200: LeadTags } } },
    ({ ctx }) => listTags(ctx),
  );

  app.get(
    '/api/leads/count',
    {
      config: { failureText: leadTexts.listFailed },
      schema: { querystring: LeadFilter, response: { 200: LeadCount } },
    },
    async ({ ctx, query }) => ({ total: await countSelected(ctx, query) }),
  );

  app.get(
    '/api/leads/phone-matches',
    {
      config: { failureText: leadTexts.listFailed },
      schema: { querystring: PhoneMatchesQuery, response: { 200: PhoneMatches } },
    },
    ({ ctx, query }) => findPhoneMatches(ctx, query),
  );

  app.get(
    '/api/leads/export',
    { config: { failureText: leadTexts.listFailed, isHeavy: true }, schema: { querystring: ExportQuery } },
    async ({ ctx, query }, reply) => {
      const { fileName, content } = await exportLeads(ctx, query, listNotes);
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}"`);
      return reply.send(content);
    },
  );

  app.get(
    '/api/leads/:leadId',
    { config: { failureText: leadTexts.readFailed }, schema: { params: LeadParams, response: { 200: LeadDetail } } },
    ({ ctx, params }) => getLead(ctx, params.leadId),
  );

  app.post(
    '/api/leads',
    { config: { failureText: leadTexts.createFailed }, schema: { body: CreateLeadBody, response: { 201: Lead } } },
    async ({ ctx, body }, reply) => {
      reply.code(201);
      return createLead(ctx, body);
    },
  );

  app.post(
    '/api/leads/bulk',
    {
      config: { failureText: leadTexts.updateFailed, isHeavy: true },
      schema: { body: BulkBody, response: { 200: BulkAnswer } },
    },
    (request) => {
      const { ctx, body } = request;
      if (body.action === 'delete') requireRight(request, 'erase');
      return bulkChange(ctx, body, { ...askerOf(request), salesOfClosing });
    },
  );

  app.post(
    '/api/leads/undo/:undoId',
    { config: { failureText: leadTexts.undoFailed }, schema: { params: UndoParams, response: { 200: UndoAnswer } } },
    ({ ctx, params }) => undoChanges(ctx, params.undoId),
  );

  app.put(
    '/api/leads/:leadId',
    {
      config: { failureText: leadTexts.updateFailed },
      schema: { params: LeadParams, body: EditLeadBody, response: { 200: Lead } },
    },
    ({ ctx, params, body }) => editLead(ctx, params.leadId, body),
  );

  app.delete(
    '/api/leads/:leadId',
    { config: { failureText: leadTexts.deleteFailed }, schema: { params: LeadParams, response: { 200: Deleted } } },
    async ({ ctx, params }) => {
      await deleteLead(ctx, params.leadId);
      return { success: true as const };
    },
  );
}
