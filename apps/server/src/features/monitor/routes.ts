import { CampaignMonitoring } from '@prumo/contracts/monitoring';
import type { Registry } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { HttpApp } from '#platform/http/server.ts';
import { readMonitoring } from './read-monitoring.ts';

type Options = {
  registry: Registry;
  /** Told by whoever owns batches. */
  nextBatchAt: (ctx: Ctx) => Promise<string | null>;
};

export function monitorRoutes(app: HttpApp, options: Options): void {
  app.get(
    '/api/campaign-monitoring',
    { config: { failureText: 'Erro ao buscar o monitor' }, schema: { response: { 200: CampaignMonitoring } } },
    ({ ctx }) => readMonitoring(ctx, options),
  );
}
