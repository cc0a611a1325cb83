export const MODEL_PROVIDERS = ['openai-compatible', 'anthropic', 'google', 'ollama'] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

/** Where a provider's own service is; null: somebody has to name the server. */
export const PROVIDER_ADDRESSES: Record<ModelProvider, string | null> = {
  'openai-compatible': null,
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  ollama: null,
};
