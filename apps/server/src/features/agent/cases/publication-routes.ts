import { AiConfiguration } from '@prumo/contracts/agent';
import {
  CasesBroken,
  PublicationList,
  PublicationParams,
  PublishBody,
  RestoreBody,
} from '@prumo/contracts/agent/publications';
import type { Registry } from '#features/channel/index.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { listPublications, type PublishOutcome, publishSettings, restorePublication } from './publish-settings.ts';

const SAVE = { failureText: 'Erro ao salvar configuração IA', isHeavy: true };
const RESPONSES = { 200: AiConfiguration, 409: CasesBroken };

/** The second path and POST serve one existing client (NS-139). */
export function publicationRoutes(app: HttpApp, registry: Registry): void {
  const save = { config: SAVE, schema: { body: PublishBody, response: RESPONSES } };
  app.put('/api/ai/configuration', save, async ({ ctx, body }, reply) =>
    answer(reply, await publishSettings(ctx, registry, body)),
  );
  app.post('/api/ai-config', save, async ({ ctx, body }, reply) =>
    answer(reply, await publishSettings(ctx, registry, body)),
  );
  app.get(
    '/api/ai/publications',
    { config: { failureText: 'Erro ao buscar versões' }, schema: { response: { 200: PublicationList } } },
    ({ ctx }) => listPublications(ctx),
  );
  app.post(
    '/api/ai/publications/:publicationId/restore',
    { config: SAVE, schema: { params: PublicationParams, body: RestoreBody, response: RESPONSES } },
    async ({ ctx, params, body }, reply) =>
      answer(reply, await restorePublication(ctx, registry, params.publicationId, body.overrideReason ?? null)),
  );
}

type Reply = { code(status: 200 | 409): unknown };

function answer(reply: Reply, outcome: PublishOutcome): AiConfiguration | CasesBroken {
  reply.code('refused' in outcome ? 409 : 200);
  return 'refused' in outcome ? outcome.refused : outcome.configuration;
}
