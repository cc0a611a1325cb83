import { type FakeAnswer, type FakeRequest, type HttpFake, startHttpFake } from './http-fake.ts';

type ChatMessage = { role: string; content: string | null; tool_call_id?: string };
export type ChatRequest = {
  model: string;
  messages: ChatMessage[];
  tools: { type: 'function'; function: { name: string; parameters: unknown } }[];
  tool_choice?: unknown;
};

type Usage = { prompt_tokens: number; completion_tokens: number };

export type Mind = (request: ChatRequest, headers: FakeRequest['headers']) => FakeAnswer | Promise<FakeAnswer>;

export type FakeLanguageModel = HttpFake & {
  baseUrl: string;
  chats: () => ChatRequest[];
  mind: Mind;
};

const USAGE: Usage = { prompt_tokens: 1200, completion_tokens: 80 };

export const completion = (message: Record<string, unknown>, finish = 'stop', usage: unknown = USAGE): FakeAnswer => ({
  status: 200,
  body: {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'fake',
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finish }],
    usage,
  },
});

export const calls = (name: string, input: unknown, usage?: unknown): FakeAnswer =>
  completion(
    {
      content: null,
      tool_calls: [
        {
          id: `call_${name}`,
          type: 'function',
          function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
        },
      ],
    },
    'tool_calls',
    usage,
  );

export const says = (texto: string, more: Record<string, unknown> = {}): FakeAnswer =>
  calls('responder', { texto, ...more });

export const documentOf = (request: ChatRequest): Record<string, never> & { plano: { rascunho: string } } =>
  JSON.parse(request.messages.find(({ role }) => role === 'user')?.content ?? '{}');

export const wellBehaved: Mind = (request) => says(documentOf(request).plano.rascunho);

export async function startFakeLanguageModel(mind: Mind = wellBehaved): Promise<FakeLanguageModel> {
  const state = { mind };
  const http = await startHttpFake((request) => {
    if (request.method !== 'POST' || request.path !== '/v1/chat/completions') return { status: 404, body: {} };
    return state.mind(request.body as ChatRequest, request.headers);
  });
  return {
    ...http,
    baseUrl: `${http.url}/v1`,
    chats: () => http.requests.map(({ body }) => body as ChatRequest),
    get mind() {
      return state.mind;
    },
    set mind(next: Mind) {
      state.mind = next;
    },
  };
}
