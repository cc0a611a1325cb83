import type { JSONSchema7, LanguageModelMiddleware } from 'ai';
import { z } from 'zod';

type CallOptions = Parameters<NonNullable<LanguageModelMiddleware['transformParams']>>[0]['params'];
type Message = CallOptions['prompt'][number];
type Tool = Extract<NonNullable<CallOptions['tools']>[number], { type: 'function' }>;

/** Ollama turns a schema into a grammar, in which a long string without structure is refused. */
function withoutLengths(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutLengths);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key]) => key !== 'maxLength' && key !== '$schema');
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutLengths(value)]));
}

const callSchema = ({ name, inputSchema }: Tool): JSONSchema7 => ({
  type: 'object',
  properties: { ferramenta: { const: name }, entrada: withoutLengths(inputSchema) as JSONSchema7 },
  required: ['ferramenta', 'entrada'],
  additionalProperties: false,
});

const explain = (tools: readonly Tool[]): string =>
  [
    'Chame a ferramenta escrevendo apenas um JSON {"ferramenta": nome, "entrada": {...}}. As ferramentas:',
    ...tools.map(
      ({ name, description, inputSchema }) =>
        `- ${name}: ${description ?? ''} Entrada: ${JSON.stringify(withoutLengths(inputSchema))}`,
    ),
  ].join('\n');

const textOf = (text: string) => [{ type: 'text' as const, text }];

/** A model that is given no tools gets earlier calls and their results as what was said. */
function asSpoken(message: Message): Message {
  if (message.role === 'assistant') {
    const calls = message.content.filter((part) => part.type === 'tool-call');
    const said = calls.map(({ toolName, input }) => JSON.stringify({ ferramenta: toolName, entrada: input }));
    return said.length === 0 ? message : { role: 'assistant', content: textOf(said.join('\n')) };
  }
  if (message.role !== 'tool') return message;
  const results = message.content.filter((part) => part.type === 'tool-result');
  const said = results.map(({ output }) => JSON.stringify({ resultado: 'value' in output ? output.value : null }));
  return { role: 'user', content: textOf(said.join('\n')) };
}

const Call = z.object({ ferramenta: z.string(), entrada: z.record(z.string(), z.unknown()) });

function readCall(text: string): z.infer<typeof Call> | null {
  try {
    return Call.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Ollama enforces a JSON schema but no tool, so the choice of a tool with its input is asked for as such a text. */
export const callByFormat: LanguageModelMiddleware = {
  specificationVersion: 'v4',
  async transformParams({ params: { tools = [], toolChoice: _, ...params } }) {
    const offered = tools.filter((tool) => tool.type === 'function');
    const [first, ...rest] = params.prompt.map(asSpoken);
    const prompt: Message[] =
      first?.role === 'system'
        ? [{ ...first, content: `${first.content}\n${explain(offered)}` }, ...rest]
        : [{ role: 'system', content: explain(offered) }, ...(first ? [first] : []), ...rest];
    return { ...params, prompt, responseFormat: { type: 'json', schema: { anyOf: offered.map(callSchema) } } };
  },
  async wrapGenerate({ doGenerate }) {
    const result = await doGenerate();
    const text = result.content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('');
    const call = readCall(text);
    if (call === null) return result;
    const input = JSON.stringify(call.entrada);
    return {
      ...result,
      content: [{ type: 'tool-call', toolCallId: crypto.randomUUID(), toolName: call.ferramenta, input }],
    };
  },
};
