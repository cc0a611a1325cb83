import { CaseParams, ModelRun, ModelRunEstimate } from '@prumo/contracts/agent/cases';
import type { HttpApp } from '#platform/http-app.ts';
import { estimateModelRun, type ModelRunParts, playWithModel } from './play-with-model.ts';

export function modelRunRoutes(app: HttpApp, parts: ModelRunParts): void {
  app.get(
    '/api/ai/cases/model-run',
    {
      config: { failureText: 'Erro ao calcular o teste com o modelo', isHeavy: true },
      schema: { response: { 200: ModelRunEstimate } },
    },
    ({ ctx }) => estimateModelRun(ctx, parts),
  );
  // Waits for a model, not for this processor, so it is not heavy.
  app.post(
    '/api/ai/cases/:caseId/model-run',
    {
      config: { failureText: 'Erro ao testar o caso com o modelo' },
      schema: { params: CaseParams, response: { 200: ModelRun } },
    },
    ({ ctx, params }) => playWithModel(ctx, parts, params.caseId),
  );
}
