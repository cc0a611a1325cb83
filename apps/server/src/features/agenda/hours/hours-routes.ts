import { OwnHours, VisitSettings, VisitSettingsBody } from '@prumo/contracts/leads/visits';
import type { Registry } from '#features/channel/index.ts';
import { inTransaction, userOf } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { agendaTexts } from '../texts.ts';
import { findOwnHours, findVisitSettings, saveOwnHours } from './hours-store.ts';
import { saveVisitSettings } from './save-visit-settings.ts';

const NOT_READ = { failureText: agendaTexts.listHoursFailed };
const NOT_SAVED = { failureText: agendaTexts.saveHoursFailed };

export function hoursRoutes(app: HttpApp, { registry }: { registry: Registry }): void {
  app.get('/api/visits/settings', { config: NOT_READ, schema: { response: { 200: VisitSettings } } }, ({ ctx }) =>
    findVisitSettings(ctx),
  );
  app.put(
    '/api/visits/settings',
    { config: NOT_SAVED, schema: { body: VisitSettingsBody, response: { 200: VisitSettings } } },
    ({ ctx, body }) => saveVisitSettings(ctx, registry, body),
  );
  app.get('/api/visits/own-hours', { config: NOT_READ, schema: { response: { 200: OwnHours } } }, async ({ ctx }) => ({
    hours: await findOwnHours(ctx, userOf(ctx)),
  }));
  app.put(
    '/api/visits/own-hours',
    { config: NOT_SAVED, schema: { body: OwnHours, response: { 200: OwnHours } } },
    async ({ ctx, body }) => {
      await inTransaction(ctx, async (tx) => {
        await saveOwnHours(tx, userOf(tx), body.hours);
        await publish(tx, 'agenda');
      });
      return body;
    },
  );
}
