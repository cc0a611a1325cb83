import type { TimeSource } from '#platform/clock.ts';
import { createOutboundHttp } from '#platform/outbound/outbound-http.ts';
import type { ModelParts } from '../write-reply.ts';
import type { Prices } from '../writing.ts';
import { languageModel, type ModelLimits } from './ask-model.ts';
import { createBreaker } from './breaker.ts';
import type { ModelServer } from './open-model.ts';

export type ModelConfig = ModelServer & ModelLimits & { prices: Prices | null };

/** The operator configured this server, so it may be private; this client reaches nothing else. */
export function connectModel(
  { provider, baseUrl, apiKey, model, prices, ...limits }: ModelConfig,
  clock: TimeSource,
): ModelParts {
  const server = { provider, baseUrl, apiKey, model };
  const outbound = createOutboundHttp({ allow: [server.baseUrl] });
  return {
    server,
    prices,
    ask: languageModel(server, { outbound, ...limits }),
    breaker: createBreaker(clock),
  };
}
