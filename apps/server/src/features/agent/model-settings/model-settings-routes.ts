import { ModelSettings, ModelSettingsBody, ModelTest } from '@prumo/contracts/agent/model';
import type { HttpApp } from '#platform/http-app.ts';
import { type ModelSettingsParts, readModelSettings, saveModel, testModel } from './edit-model-settings.ts';

export function modelSettingsRoutes(app: HttpApp, parts: ModelSettingsParts): void {
  app.get(
    '/api/ai/model',
    { config: { failureText: 'Erro ao buscar o modelo de linguagem' }, schema: { response: { 200: ModelSettings } } },
    ({ ctx }) => readModelSettings(ctx, parts),
  );
  app.put(
    '/api/ai/model',
    {
      config: { failureText: 'Erro ao salvar o modelo de linguagem' },
      schema: { body: ModelSettingsBody, response: { 200: ModelSettings } },
    },
    ({ ctx, body }) => saveModel(ctx, parts, body),
  );
  app.post(
    '/api/ai/model/test',
    {
      config: { failureText: 'Erro ao testar o modelo de linguagem', isHeavy: true },
      schema: { response: { 200: ModelTest } },
    },
    ({ ctx }) => testModel(ctx, parts),
  );
}
