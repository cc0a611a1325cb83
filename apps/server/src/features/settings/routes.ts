import { FirstRun, FirstRunBody, GeneralSettings, GeneralSettingsBody } from '@prumo/contracts/settings';
import type { HttpApp } from '#platform/http-app.ts';
import { readFirstRun, saveFirstRun } from './first-run.ts';
import { readGeneralSettings, saveGeneralSettings } from './general-settings.ts';
import { settingsTexts } from './texts.ts';

export function settingsRoutes(app: HttpApp): void {
  app.get('/api/general/settings', { schema: { response: { 200: GeneralSettings } } }, ({ ctx }) =>
    readGeneralSettings(ctx),
  );

  app.post(
    '/api/general/settings',
    {
      config: { failureText: settingsTexts.saveFailed },
      schema: { body: GeneralSettingsBody, response: { 200: GeneralSettings } },
    },
    async ({ ctx, body }) => {
      await saveGeneralSettings(ctx, body);
      return readGeneralSettings(ctx);
    },
  );

  app.get('/api/first-run', { schema: { response: { 200: FirstRun } } }, ({ ctx }) => readFirstRun(ctx));

  app.post(
    '/api/first-run',
    {
      config: { failureText: settingsTexts.savingFailed },
      schema: { body: FirstRunBody, response: { 200: FirstRun } },
    },
    ({ ctx, body }) => saveFirstRun(ctx, body),
  );
}
