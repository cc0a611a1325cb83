import { SendingSettingsBody, SendingState } from '@prumo/contracts/sending';
import { activeChannel, type Registry } from '#features/channel/index.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { readSendingState, type UsageOf } from './read-state.ts';
import { saveSendingSettings } from './save-settings.ts';
import { sendingTexts } from './texts.ts';

type Options = { registry: Registry; usageOf: UsageOf };

export function sendingRoutes(app: HttpApp, { registry, usageOf }: Options): void {
  const response = { 200: SendingState };

  app.get('/api/sending/settings', { schema: { response } }, async ({ ctx }) =>
    readSendingState(ctx, await activeChannel(ctx, registry), usageOf),
  );

  app.post(
    '/api/sending/settings',
    {
      config: { failureText: sendingTexts.saveFailed },
      schema: { body: SendingSettingsBody, response },
    },
    async ({ ctx, body }) => {
      await saveSendingSettings(ctx, await activeChannel(ctx, registry), body);
      return readSendingState(ctx, await activeChannel(ctx, registry), usageOf);
    },
  );
}
