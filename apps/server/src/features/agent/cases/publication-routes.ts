import { AiConfiguration } from '@prumo/contracts/agent';
import { PublishConsent } from '@prumo/contracts/agent/consent';
import { PublicationList, PublicationParams, PublishBody, SwitchBody } from '@prumo/contracts/agent/publications';
import type { Registry } from '#features/channel/index.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { listPublications, publishSettings, restorePublication, turnAgent } from './publish-settings.ts';

const FAILED = { failureText: 'Erro ao salvar configuração IA' };
const SAVE = { ...FAILED, isHeavy: true };
const RESPONSE = { 200: AiConfiguration };

/** The second path and POST serve one existing client (NS-139). */
export function publicationRoutes(app: HttpApp, registry: Registry): void {
  const save = { config: SAVE, schema: { body: PublishBody, response: RESPONSE } };
  app.put('/api/ai/configuration', save, ({ ctx, body }) => publishSettings(ctx, registry, body));
  app.post('/api/ai-config', save, ({ ctx, body }) => publishSettings(ctx, registry, body));
  // Not heavy: it must not wait for a rehearsal.
  app.put(
    '/api/ai/configuration/switch',
    { config: FAILED, schema: { body: SwitchBody, response: RESPONSE } },
    ({ ctx, body }) => turnAgent(ctx, body.isActive),
  );
  app.get(
    '/api/ai/publications',
    { config: { failureText: 'Erro ao buscar versões' }, schema: { response: { 200: PublicationList } } },
    ({ ctx }) => listPublications(ctx),
  );
  app.post(
    '/api/ai/publications/:publicationId/restore',
    { config: SAVE, schema: { params: PublicationParams, body: PublishConsent, response: RESPONSE } },
    ({ ctx, params, body }) => restorePublication(ctx, registry, params.publicationId, body),
  );
}
