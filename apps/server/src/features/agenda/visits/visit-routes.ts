import { LeadParams } from '@prumo/contracts/leads';
import {
  CancelVisitBody,
  ChangeVisitBody,
  ConfirmVisitBody,
  FreeTimes,
  FreeTimesQuery,
  Visit,
  VisitBody,
  VisitList,
  VisitListQuery,
  VisitParams,
  VisitResultBody,
} from '@prumo/contracts/leads/visits';
import type { HttpApp } from '#platform/http-app.ts';
import { agendaTexts } from '../texts.ts';
import { readFreeTimes, readLeadVisits, readVisits } from './read-visits.ts';
import { acceptVisit, bookVisit, cancelVisit, changeVisit, sayHowItWas } from './write-visits.ts';

const NOT_LISTED = { failureText: agendaTexts.listVisitsFailed };
const NOT_SAVED = { failureText: agendaTexts.saveVisitFailed };
const written = { params: VisitParams, response: { 200: Visit } };

export function visitRoutes(app: HttpApp): void {
  app.get(
    '/api/visits',
    { config: NOT_LISTED, schema: { querystring: VisitListQuery, response: { 200: VisitList } } },
    ({ ctx, query }) => readVisits(ctx, query),
  );
  app.get(
    '/api/visits/free-times',
    { config: NOT_LISTED, schema: { querystring: FreeTimesQuery, response: { 200: FreeTimes } } },
    ({ ctx, query }) => readFreeTimes(ctx, query),
  );
  app.get(
    '/api/leads/:leadId/visits',
    { config: NOT_LISTED, schema: { params: LeadParams, response: { 200: VisitList } } },
    ({ ctx, params }) => readLeadVisits(ctx, params.leadId),
  );

  app.post(
    '/api/leads/:leadId/visits',
    { config: NOT_SAVED, schema: { params: LeadParams, body: VisitBody, response: { 201: Visit } } },
    async ({ ctx, params, body }, reply) => {
      reply.code(201);
      return bookVisit(ctx, params.leadId, body);
    },
  );
  app.patch(
    '/api/visits/:visitId',
    { config: NOT_SAVED, schema: { ...written, body: ChangeVisitBody } },
    ({ ctx, params, body }) => changeVisit(ctx, params.visitId, body),
  );
  app.post(
    '/api/visits/:visitId/confirm',
    { config: NOT_SAVED, schema: { ...written, body: ConfirmVisitBody } },
    ({ ctx, params, body }) => acceptVisit(ctx, params.visitId, body),
  );
  app.post(
    '/api/visits/:visitId/cancel',
    { config: NOT_SAVED, schema: { ...written, body: CancelVisitBody } },
    ({ ctx, params, body }) => cancelVisit(ctx, params.visitId, body),
  );
  app.post(
    '/api/visits/:visitId/result',
    { config: NOT_SAVED, schema: { ...written, body: VisitResultBody } },
    ({ ctx, params, body }) => sayHowItWas(ctx, params.visitId, body),
  );
}
