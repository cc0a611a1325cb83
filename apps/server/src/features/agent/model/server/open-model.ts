import type { ModelProvider } from '@prumo/contracts/agent/model';
import type { LanguageModel } from 'ai';

export type ModelServer = { provider: ModelProvider; baseUrl: string; apiKey: string | null; model: string };

type OpenModel = (server: ModelServer, fetch: typeof globalThis.fetch) => Promise<LanguageModel>;

/** Anthropic wants a limit; a reply has a few hundred. */
const MAX_OUTPUT_TOKENS = 4096;

/** Each library loads on first use. A key is always passed, or the library would look for one in the environment. */
const OPEN: Record<ModelProvider, OpenModel> = {
  async 'openai-compatible'({ baseUrl, apiKey, model }, fetch) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const key = apiKey === null ? {} : { apiKey };
    return createOpenAICompatible({ name: 'model', baseURL: baseUrl, ...key, fetch })(model);
  },
  async anthropic({ baseUrl, apiKey, model }, fetch) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const { defaultSettingsMiddleware, wrapLanguageModel } = await import('ai');
    const provider = createAnthropic({ baseURL: baseUrl, apiKey: apiKey ?? '', fetch });
    const middleware = defaultSettingsMiddleware({ settings: { maxOutputTokens: MAX_OUTPUT_TOKENS } });
    return wrapLanguageModel({ model: provider(model), middleware });
  },
  async google({ baseUrl, apiKey, model }, fetch) {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle({ baseURL: baseUrl, apiKey: apiKey ?? '', fetch })(model);
  },
  async ollama({ baseUrl, apiKey, model }, fetch) {
    const { createOllama } = await import('ollama-ai-provider-v2');
    const { wrapLanguageModel } = await import('ai');
    const { callByFormat } = await import('./call-by-format.ts');
    const headers = apiKey === null ? {} : { headers: { authorization: `Bearer ${apiKey}` } };
    const provider = createOllama({ baseURL: baseUrl, ...headers, fetch });
    return wrapLanguageModel({ model: provider(model), middleware: callByFormat });
  },
};

export const openModel: OpenModel = (server, fetch) => OPEN[server.provider](server, fetch);
