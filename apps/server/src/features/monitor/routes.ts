import { CampaignMonitoring } from '@prumo/contracts/reports/monitoring';
import type { Registry } from '#features/channel/index.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { readMonitoring } from './read-monitoring.ts';
import { monitorTexts } from './texts.ts';

export function monitorRoutes(app: HttpApp, { registry }: { registry: Registry }): void {
  app.get(
    '/api/campaign-monitoring',
    { config: { failureText: monitorTexts.readFailed }, schema: { response: { 200: CampaignMonitoring } } },
    ({ ctx }) => readMonitoring(ctx, registry),
  );
}
