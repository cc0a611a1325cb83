import { LeadParams } from '@prumo/contracts/leads';
import { LeadTimeline, TimelineQuery } from '@prumo/contracts/leads/timeline';
import type { HttpApp } from '#platform/http-app.ts';
import { readTimeline } from './read-timeline.ts';
import { timelineTexts } from './texts.ts';

export function timelineRoutes(app: HttpApp): void {
  app.get(
    '/api/leads/:leadId/timeline',
    {
      config: { failureText: timelineTexts.readFailed },
      schema: { params: LeadParams, querystring: TimelineQuery, response: { 200: LeadTimeline } },
    },
    ({ ctx, params, query }) => readTimeline(ctx, params.leadId, query),
  );
}
