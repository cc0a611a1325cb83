import type { ModelProvider } from '@prumo/contracts/agent/model';
import { calls, completion } from './fake-language-model.ts';
import { type FakeAnswer, type FakeRequest, type HttpFake, startHttpFake } from './http-fake.ts';

type Json = Record<string, unknown>;
export type Wish =
  | { kind: 'call'; name: string; input: Json }
  | { kind: 'text'; text: string }
  /** Cut off by the limit of tokens in the middle of a call. */
  | { kind: 'truncated'; name: string; input: Json }
  | { kind: 'refused' };

/** What a provider is asked, in the words of none. */
type PlainRequest = { model: string; instructions: string; document: string; tools: string[]; results: string[] };

export type Dialect = {
  path: RegExp;
  base: string;
  keyOf(request: FakeRequest): string | undefined;
  /** One of the calls has to be made. */
  demandsCall(body: Json): boolean;
  read(request: FakeRequest): PlainRequest;
  say(wish: Wish): FakeAnswer;
  error(status: number, headers?: Record<string, string>): FakeAnswer;
};

const USED = { input: 1200, output: 80 };
const failure = (status: number, body: Json, headers?: Record<string, string>): FakeAnswer => ({
  status,
  body,
  ...(headers ? { headers } : {}),
});
const bearerOf = ({ headers }: FakeRequest) => headers.authorization?.replace('Bearer ', '');

type OpenAiMessage = { role: string; content: string };
type Part = { type: string; text?: string; content?: unknown };
type GooglePart = { text?: string; functionResponse?: { response: unknown } };

/** POST /chat/completions with tools. */
const openAi: Dialect = {
  path: /^\/v1\/chat\/completions$/,
  base: '/v1',
  keyOf: bearerOf,
  demandsCall: (body) => body.tool_choice === 'required',
  read({ body }) {
    const { model, messages, tools } = body as {
      model: string;
      messages: OpenAiMessage[];
      tools: { function: { name: string } }[];
    };
    const said = (role: string) => messages.filter((one) => one.role === role).map(({ content }) => content);
    return {
      model,
      instructions: said('system').join('\n'),
      document: said('user')[0] ?? '',
      tools: tools.map((tool) => tool.function.name),
      results: said('tool'),
    };
  },
  say(wish) {
    if (wish.kind === 'call') return calls(wish.name, wish.input);
    if (wish.kind === 'text') return completion({ content: wish.text });
    if (wish.kind === 'refused') return completion({ content: null }, 'content_filter');
    const { body } = calls(wish.name, wish.input) as { body: { choices: [{ message: Json }] } };
    return completion(body.choices[0].message, 'length');
  },
  error: (status, headers) => failure(status, { error: { message: 'no', type: 'error' } }, headers),
};

/** POST /v1/messages: content blocks, `tool_use` for a call, `stop_reason` for the end. */
const anthropic: Dialect = {
  path: /^\/v1\/messages$/,
  base: '/v1',
  keyOf: ({ headers }) => headers['x-api-key'] as string | undefined,
  demandsCall: (body) => (body.tool_choice as Part).type === 'any',
  read({ body }) {
    const { model, system, messages, tools } = body as {
      model: string;
      system: Part[];
      messages: { role: string; content: Part[] }[];
      tools: { name: string }[];
    };
    const blocks = messages.filter(({ role }) => role === 'user').flatMap(({ content }) => content);
    return {
      model,
      instructions: system.map(({ text }) => text).join('\n'),
      document: blocks.find(({ type }) => type === 'text')?.text ?? '',
      tools: tools.map(({ name }) => name),
      results: blocks.filter(({ type }) => type === 'tool_result').map(({ content }) => JSON.stringify(content)),
    };
  },
  say(wish) {
    const isCall = wish.kind === 'call' || wish.kind === 'truncated';
    const used = isCall ? [{ type: 'tool_use', id: 'toolu_01', name: wish.name, input: wish.input }] : [];
    const content = wish.kind === 'text' ? [{ type: 'text', text: wish.text }] : used;
    const ends = { call: 'tool_use', text: 'end_turn', truncated: 'max_tokens', refused: 'refusal' };
    return {
      status: 200,
      body: {
        id: 'msg_01',
        type: 'message',
        role: 'assistant',
        model: 'modelo-da-casa',
        content,
        stop_reason: ends[wish.kind],
        stop_sequence: null,
        usage: { input_tokens: USED.input, output_tokens: USED.output },
      },
    };
  },
  error: (status, headers) => failure(status, { type: 'error', error: { type: 'api_error', message: 'no' } }, headers),
};

/** POST /v1beta/models/{model}:generateContent with `functionDeclarations`. */
const google: Dialect = {
  path: /^\/v1beta\/models\/modelo-da-casa:generateContent$/,
  base: '/v1beta',
  keyOf: ({ headers }) => headers['x-goog-api-key'] as string | undefined,
  demandsCall: (body) => JSON.stringify(body.toolConfig) === '{"functionCallingConfig":{"mode":"ANY"}}',
  read({ path, body }) {
    const { systemInstruction, contents, tools } = body as {
      systemInstruction: { parts: GooglePart[] };
      contents: { parts: GooglePart[] }[];
      tools: { functionDeclarations: { name: string }[] }[] | { functionDeclarations: { name: string }[] };
    };
    const parts = contents.flatMap((content) => content.parts);
    return {
      model: /models\/([^:]+):/.exec(path)?.[1] ?? '',
      instructions: systemInstruction.parts.map(({ text }) => text).join('\n'),
      document: parts.find(({ text }) => text)?.text ?? '',
      tools: [tools].flat().flatMap((tool) => tool.functionDeclarations.map(({ name }) => name)),
      results: parts.flatMap(({ functionResponse }) => (functionResponse ? JSON.stringify(functionResponse) : [])),
    };
  },
  say(wish) {
    const isCall = wish.kind === 'call' || wish.kind === 'truncated';
    const called = isCall ? [{ functionCall: { name: wish.name, args: wish.input } }] : [];
    const parts = wish.kind === 'text' ? [{ text: wish.text }] : called;
    const ends = { call: 'STOP', text: 'STOP', truncated: 'MAX_TOKENS', refused: 'SAFETY' };
    return {
      status: 200,
      body: {
        candidates: [{ content: { role: 'model', parts }, finishReason: ends[wish.kind], index: 0 }],
        usageMetadata: {
          promptTokenCount: USED.input,
          candidatesTokenCount: USED.output,
          totalTokenCount: USED.input + USED.output,
        },
        modelVersion: 'modelo-da-casa',
      },
    };
  },
  error: (status, headers) => failure(status, { error: { code: status, message: 'no', status: 'ERROR' } }, headers),
};

/** POST /api/chat with a JSON schema as `format`; no tools are sent. */
const ollama: Dialect = {
  path: /^\/api\/chat$/,
  base: '/api',
  keyOf: bearerOf,
  demandsCall: (body) => !('tools' in body) && !JSON.stringify(body.format).includes('maxLength'),
  read({ body }) {
    const { model, messages, format } = body as {
      model: string;
      messages: OpenAiMessage[];
      format: { anyOf: { properties: { ferramenta: { const: string } } }[] };
    };
    const said = (role: string) => messages.filter((one) => one.role === role).map(({ content }) => content);
    const [document = '', ...results] = said('user');
    return {
      model,
      instructions: said('system').join('\n'),
      document,
      tools: format.anyOf.map(({ properties }) => properties.ferramenta.const),
      results,
    };
  },
  say(wish) {
    const isCall = wish.kind === 'call' || wish.kind === 'truncated';
    const written = isCall ? JSON.stringify({ ferramenta: wish.name, entrada: wish.input }) : '';
    return {
      status: 200,
      body: {
        model: 'modelo-da-casa',
        created_at: '2026-11-27T12:00:00.000000Z',
        message: { role: 'assistant', content: wish.kind === 'text' ? wish.text : written },
        done: true,
        // Ollama has no word for a refusal.
        done_reason: wish.kind === 'truncated' ? 'length' : wish.kind === 'refused' ? 'content_filter' : 'stop',
        prompt_eval_count: USED.input,
        eval_count: USED.output,
      },
    };
  },
  error: (status, headers) => failure(status, { error: 'no' }, headers),
};

export const DIALECTS: Record<ModelProvider, Dialect> = { 'openai-compatible': openAi, anthropic, google, ollama };

type DialectMind = (asked: PlainRequest, dialect: Dialect, request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>;

export type DialectServer = HttpFake & { baseUrl: string; mind: DialectMind };

export async function startDialectServer(provider: ModelProvider): Promise<DialectServer> {
  const dialect = DIALECTS[provider];
  const state: { mind: DialectMind } = { mind: () => 'cut' };
  const http = await startHttpFake((request) => {
    if (request.method !== 'POST' || !dialect.path.test(request.path)) return dialect.error(404);
    return state.mind(dialect.read(request), dialect, request);
  });
  return {
    ...http,
    baseUrl: `${http.url}${dialect.base}`,
    get mind() {
      return state.mind;
    },
    set mind(next) {
      state.mind = next;
    },
  };
}
