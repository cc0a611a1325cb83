import { Lead, LeadParams } from '@prumo/contracts/leads';
import { AutoClassifyAnswer, ColumnPage, ColumnQuery, MoveLeadBody } from '@prumo/contracts/pipeline';
import type { HttpApp } from '#platform/http/server.ts';
import { autoClassify } from './auto-classify.ts';
import { moveLead } from './move-lead.ts';
import { readColumn } from './read-board.ts';

export function pipelineRoutes(app: HttpApp): void {
  app.get(
    '/api/pipeline/column',
    {
      config: { failureText: 'Erro ao buscar leads' },
      schema: { querystring: ColumnQuery, response: { 200: ColumnPage } },
    },
    ({ ctx, query }) => readColumn(ctx, query.status, query.cursor),
  );

  app.patch(
    '/api/leads/:leadId/status',
    {
      config: { failureText: 'Erro ao atualizar lead' },
      schema: { params: LeadParams, body: MoveLeadBody, response: { 200: Lead } },
    },
    ({ ctx, params, body }) => moveLead(ctx, params.leadId, body),
  );

  app.post(
    '/api/leads/auto-classify',
    { config: { failureText: 'Erro na classificação automática' }, schema: { response: { 200: AutoClassifyAnswer } } },
    ({ ctx }) => autoClassify(ctx),
  );
}
