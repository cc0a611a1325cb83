import { LeadParams } from '@prumo/contracts/leads';
import {
  AutoClassifyAnswer,
  AutoClassifyBody,
  Board,
  BoardFilter,
  ClassifyPreview,
  ClassifyPreviewQuery,
  ColumnPage,
  ColumnQuery,
  LeadConversation,
  MovedLead,
  MoveLeadBody,
} from '@prumo/contracts/pipeline';
import type { HttpApp } from '#platform/http/server.ts';
import { autoClassify } from './auto-classify.ts';
import { findLeadConversation } from './lead-conversation.ts';
import { moveLead } from './move-lead.ts';
import { previewMoves } from './propose-moves.ts';
import { readBoard, readColumn } from './read-board.ts';

export function pipelineRoutes(app: HttpApp): void {
  const classifyFailure = { failureText: 'Erro na classificação automática' };

  app.get(
    '/api/pipeline/board',
    {
      config: { failureText: 'Erro ao buscar leads', isHeavy: true },
      schema: { querystring: BoardFilter, response: { 200: Board } },
    },
    ({ ctx, query }) => readBoard(ctx, query),
  );

  app.get(
    '/api/pipeline/column',
    {
      config: { failureText: 'Erro ao buscar leads' },
      schema: { querystring: ColumnQuery, response: { 200: ColumnPage } },
    },
    ({ ctx, query }) => readColumn(ctx, query),
  );

  app.get(
    '/api/leads/:leadId/conversation',
    {
      config: { failureText: 'Erro ao buscar conversa' },
      schema: { params: LeadParams, response: { 200: LeadConversation } },
    },
    ({ ctx, params }) => findLeadConversation(ctx, params.leadId),
  );

  app.patch(
    '/api/leads/:leadId/status',
    {
      config: { failureText: 'Erro ao atualizar lead' },
      schema: { params: LeadParams, body: MoveLeadBody, response: { 200: MovedLead } },
    },
    ({ ctx, params, body }) => moveLead(ctx, params.leadId, body),
  );

  app.get(
    '/api/leads/auto-classify',
    { config: classifyFailure, schema: { querystring: ClassifyPreviewQuery, response: { 200: ClassifyPreview } } },
    ({ ctx, query }) => previewMoves(ctx, query),
  );

  app.post(
    '/api/leads/auto-classify',
    { config: classifyFailure, schema: { body: AutoClassifyBody, response: { 200: AutoClassifyAnswer } } },
    ({ ctx, body }) => autoClassify(ctx, body),
  );
}
