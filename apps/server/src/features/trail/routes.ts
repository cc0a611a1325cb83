import { TrailFilter, TrailPage, TrailQuery } from '@prumo/contracts/team/trail';
import type { HttpApp } from '#platform/http-app.ts';
import { exportTrail } from './export-trail.ts';
import { readTrail } from './read-trail.ts';
import { trailTexts } from './texts.ts';

export function trailRoutes(app: HttpApp): void {
  app.get(
    '/api/trail',
    {
      config: { failureText: trailTexts.readFailed },
      schema: { querystring: TrailQuery, response: { 200: TrailPage } },
    },
    ({ ctx, query }) => readTrail(ctx, query),
  );

  app.get(
    '/api/trail/export',
    { config: { failureText: trailTexts.exportFailed }, schema: { querystring: TrailFilter } },
    async ({ ctx, query }, reply) => {
      const { fileName, content } = await exportTrail(ctx, query);
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}"`);
      return reply.send(content);
    },
  );
}
