import { OwnHours, VisitSettings } from '@prumo/contracts/leads/visits';
import { recordChange } from '#platform/acts.ts';
import { type Ctx, inTransaction, userOf } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { agendaTexts } from '../texts.ts';
import { findOwnHours, findVisitSettings, saveOwnHours, upsertVisitSettings } from './hours-store.ts';

const NOT_READ = { failureText: agendaTexts.listHoursFailed };
const NOT_SAVED = { failureText: agendaTexts.saveHoursFailed };

export function hoursRoutes(app: HttpApp): void {
  app.get('/api/visits/settings', { config: NOT_READ, schema: { response: { 200: VisitSettings } } }, ({ ctx }) =>
    findVisitSettings(ctx),
  );
  app.put(
    '/api/visits/settings',
    { config: NOT_SAVED, schema: { body: VisitSettings, response: { 200: VisitSettings } } },
    ({ ctx, body }) => saveSettings(ctx, body),
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

const saveSettings = (ctx: Ctx, after: VisitSettings): Promise<VisitSettings> =>
  inTransaction(ctx, async (tx) => {
    const before = await findVisitSettings(tx);
    await upsertVisitSettings(tx, after);
    await recordChange(tx, { act: 'visit_settings_changed' }, { before, after });
    await publish(tx, 'agenda');
    return after;
  });
