import { AiConfiguration } from '@prumo/contracts/agent';
import {
  AgentPerformance,
  PerformanceQuery,
  PerformanceRows,
  PerformanceRowsQuery,
} from '@prumo/contracts/agent/performance';
import { ScriptReading, ScriptReadingBody } from '@prumo/contracts/agent/scripts';
import { TrialBody, TrialTurn } from '@prumo/contracts/agent/trial';
import { ConversationParams } from '@prumo/contracts/conversations';
import { CorrectItemBody, ProductOffers, Qualification } from '@prumo/contracts/conversations/lead';
import type { HttpApp } from '#platform/http-app.ts';
import type { OutboundHttp } from '#platform/outbound/outbound-http.ts';
import { caseRoutes } from './cases/case-routes.ts';
import { modelRunRoutes } from './cases/model-run-routes.ts';
import { publicationRoutes } from './cases/publication-routes.ts';
import { publishChange } from './cases/publish-change.ts';
import { readConfiguration } from './configuration.ts';
import { knowledgeRoutes } from './knowledge/knowledge-routes.ts';
import { hasModel, type ModelSettingsParts } from './model-settings/edit-model-settings.ts';
import { modelSettingsRoutes } from './model-settings/model-settings-routes.ts';
import { correctItem } from './page/correct-item.ts';
import { readOffers } from './page/read-offers.ts';
import { readPerformance, readPerformanceRows } from './page/read-performance.ts';
import { readQualification } from './page/read-qualification.ts';
import { readScripts } from './page/read-scripts.ts';
import { tryDraft } from './page/try-draft.ts';
import type { ToldValuePorts } from './told-values/read-told-values.ts';
import { toldValueRoutes } from './told-values/told-value-routes.ts';
import type { AgentPorts } from './turns/ports.ts';

const READ_FAILED = 'Erro ao buscar configuração IA';

type RoutePorts = Pick<AgentPorts, 'write' | 'productsOfCampaigns' | 'registry'> &
  ModelSettingsParts &
  ToldValuePorts & { outbound: OutboundHttp };

/** The second path serves one existing client (NS-139). */
export function agentRoutes(app: HttpApp, ports: RoutePorts): void {
  const { write, productsOfCampaigns, campaignsOfProduct, registry, outbound, ...modelParts } = ports;
  for (const path of ['/api/ai/configuration', '/api/ai-config']) {
    app.get(path, { config: { failureText: READ_FAILED }, schema: { response: { 200: AiConfiguration } } }, ({ ctx }) =>
      readConfiguration(ctx),
    );
  }

  app.post(
    '/api/ai/trial',
    {
      config: { failureText: 'Erro ao testar a IA', isHeavy: true },
      schema: { body: TrialBody, response: { 200: TrialTurn } },
    },
    ({ ctx, body }) => tryDraft(ctx, write, body),
  );

  app.post(
    '/api/ai/scripts/reading',
    {
      config: { failureText: 'Erro ao ler os scripts' },
      schema: { body: ScriptReadingBody, response: { 200: ScriptReading } },
    },
    async ({ ctx, body }) => ({
      scripts: await readScripts(ctx, body),
      hasModel: await hasModel(ctx, modelParts),
    }),
  );

  knowledgeRoutes(app, { outbound, publishChange });
  caseRoutes(app, { productsOfCampaigns });
  modelRunRoutes(app, { models: modelParts.models, write });
  publicationRoutes(app, registry);
  modelSettingsRoutes(app, modelParts);
  toldValueRoutes(app, { campaignsOfProduct });

  const figures = { failureText: 'Erro ao buscar desempenho da IA' };
  app.get(
    '/api/ai/performance',
    { config: figures, schema: { querystring: PerformanceQuery, response: { 200: AgentPerformance } } },
    ({ ctx, query }) => readPerformance(ctx, query.days),
  );
  app.get(
    '/api/ai/performance/rows',
    { config: figures, schema: { querystring: PerformanceRowsQuery, response: { 200: PerformanceRows } } },
    ({ ctx, query }) => readPerformanceRows(ctx, query),
  );

  app.get(
    '/api/conversations/:conversationId/qualification',
    {
      config: { failureText: 'Erro ao buscar qualificação' },
      schema: { params: ConversationParams, response: { 200: Qualification } },
    },
    ({ ctx, params }) => readQualification(ctx, params.conversationId),
  );
  app.put(
    '/api/conversations/:conversationId/qualification',
    {
      config: { failureText: 'Erro ao corrigir qualificação' },
      schema: { params: ConversationParams, body: CorrectItemBody, response: { 200: Qualification } },
    },
    ({ ctx, params, body }) => correctItem(ctx, { ...params, ...body }),
  );
  app.get(
    '/api/conversations/:conversationId/matches',
    {
      config: { failureText: 'Erro ao buscar imóveis' },
      schema: { params: ConversationParams, response: { 200: ProductOffers } },
    },
    ({ ctx, params }) => readOffers(ctx, params.conversationId),
  );
}
