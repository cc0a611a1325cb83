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
import type { HttpApp } from '#platform/http-app.ts';
import { autoClassify } from './auto-classify.ts';
import { findLeadConversation } from './lead-conversation.ts';
import { moveLead } from './move-lead.ts';
import { previewMoves } from './propose-moves.ts';
import { readBoard, readColumn } from './read-board.ts';
import { pipelineTexts } from './texts.ts';

export function pipelineRoutes(app: HttpApp): void {
  const classifyFailure = { failureText: pipelineTexts.classifyFailed };

  app.get(
    '/api/pipeline/board',
    {
      config: { failureText: pipelineTexts.listFailed, isHeavy: true },
      schema: { querystring: BoardFilter, response: { 200: Board } },
    },
    ({ ctx, query }) => readBoard(ctx, query),
  );

  app.get(
    '/api/pipeline/column',
    {
      config: { failureText: pipelineTexts.listFailed },
      schema: { querystring: ColumnQuery, response: { 200: ColumnPage } },
    },
    ({ ctx, query }) => readColumn(ctx, query),
  );

  app.get(
    '/api/leads/:leadId/conversation',
    {
      config: { failureText: pipelineTexts.readConversationFailed },
      schema: { params: LeadParams, response: { 200: LeadConversation } },
    },
    ({ ctx, params }) => findLeadConversation(ctx, params.leadId),
  );

  app.patch(
    '/api/leads/:leadId/status',
    {
      config: { failureText: pipelineTexts.updateFailed },
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
