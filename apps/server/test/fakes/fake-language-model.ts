import { type FakeAnswer, type FakeRequest, type HttpFake, startHttpFake } from './http-fake.ts';

export type ChatMessage = { role: string; content: string | null; tool_call_id?: string };
export type ChatRequest = {
  model: string;
  messages: ChatMessage[];
  tools: { type: 'function'; function: { name: string; parameters: unknown } }[];
  tool_choice?: unknown;
};

export type Usage = { prompt_tokens: number; completion_tokens: number };

/** What the model does with a request; a `FakeAnswer` is sent as it is. */
export type Mind = (request: ChatRequest, headers: FakeRequest['headers']) => FakeAnswer | Promise<FakeAnswer>;

export type FakeLanguageModel = HttpFake & {
  baseUrl: string;
  /** Every chat it was asked, as it came. */
  chats: () => ChatRequest[];
  mind: Mind;
};

const USAGE: Usage = { prompt_tokens: 1200, completion_tokens: 80 };

/** A whole answer of POST /chat/completions. */
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

/** Calls one tool; arguments that are a text are sent as they are, however broken. */
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

/** The document the model was given. */
export const documentOf = (request: ChatRequest): Record<string, never> & { plano: { rascunho: string } } =>
  JSON.parse(request.messages.find(({ role }) => role === 'user')?.content ?? '{}');

/** Says just what it was asked to say. */
export const wellBehaved: Mind = (request) => says(documentOf(request).plano.rascunho);

/** A server that speaks the chat completions protocol and does what a test has in mind. */
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
