import { Case, CaseBody, CaseList, CaseParams, NewTrialCaseBody } from '@prumo/contracts/agent/cases';
import { ConversationParams } from '@prumo/contracts/conversations';
import { Deleted } from '@prumo/contracts/fields';
import type { HttpApp } from '#platform/http-app.ts';
import type { AgentPorts } from '../turns/ports.ts';
import {
  createFromConversation,
  createFromTrial,
  listCases,
  readCase,
  removeCase,
  renewCase,
  runCase,
  runCases,
  saveCase,
} from './edit-cases.ts';

const READ = { failureText: 'Erro ao buscar casos' };
const KEEP = { failureText: 'Erro ao criar caso', isHeavy: true };

export function caseRoutes(app: HttpApp, ports: Pick<AgentPorts, 'productsOfCampaigns'>): void {
  app.get('/api/ai/cases', { config: READ, schema: { response: { 200: CaseList } } }, ({ ctx }) => listCases(ctx));
  app.post(
    '/api/conversations/:conversationId/case',
    { config: KEEP, schema: { params: ConversationParams, response: { 201: Case } } },
    async ({ ctx, params }, reply) => {
      reply.code(201);
      return createFromConversation(ctx, ports, params.conversationId);
    },
  );
  app.post(
    '/api/ai/cases',
    { config: KEEP, schema: { body: NewTrialCaseBody, response: { 201: Case } } },
    async ({ ctx, body }, reply) => {
      reply.code(201);
      return createFromTrial(ctx, body);
    },
  );
  app.get(
    '/api/ai/cases/:caseId',
    {
      config: { failureText: 'Erro ao buscar caso', isHeavy: true },
      schema: { params: CaseParams, response: { 200: Case } },
    },
    ({ ctx, params }) => readCase(ctx, params.caseId),
  );
  app.post(
    '/api/ai/cases/run',
    { config: { failureText: 'Erro ao rodar casos', isHeavy: true }, schema: { response: { 200: CaseList } } },
    ({ ctx }) => runCases(ctx),
  );
  app.post(
    '/api/ai/cases/:caseId/run',
    {
      config: { failureText: 'Erro ao rodar caso', isHeavy: true },
      schema: { params: CaseParams, response: { 200: Case } },
    },
    ({ ctx, params }) => runCase(ctx, params.caseId),
  );
  app.post(
    '/api/ai/cases/:caseId/renew',
    {
      config: { failureText: 'Erro ao atualizar caso', isHeavy: true },
      schema: { params: CaseParams, response: { 200: Case } },
    },
    ({ ctx, params }) => renewCase(ctx, params.caseId),
  );
  app.put(
    '/api/ai/cases/:caseId',
    {
      config: { failureText: 'Erro ao salvar caso', isHeavy: true },
      schema: { params: CaseParams, body: CaseBody, response: { 200: Case } },
    },
    ({ ctx, params, body }) => saveCase(ctx, params.caseId, body),
  );
  app.delete(
    '/api/ai/cases/:caseId',
    { config: { failureText: 'Erro ao excluir caso' }, schema: { params: CaseParams, response: { 200: Deleted } } },
    async ({ ctx, params }) => {
      await removeCase(ctx, params.caseId);
      return { success: true as const };
    },
  );
}
