import { z } from 'zod';
import type { PlannedCall } from './write-reply.ts';
import type { ModelUse } from './writing.ts';

/** Portuguese and JSON, as the tokenizers of today split them; an estimate, and shown as one. */
const CHARACTERS_PER_TOKEN = 3.5;
/** What a call has around its text. */
const CALL_TOKENS = 60;

const tokensOf = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

export function estimateUse({ request: { instructions, data, tools }, draft }: PlannedCall): ModelUse {
  const offered = Object.entries(tools).map(([name, { description, inputSchema }]) =>
    JSON.stringify([name, description, inputSchema instanceof z.ZodType ? z.toJSONSchema(inputSchema) : null]),
  );
  return {
    calls: 1,
    inputTokens: tokensOf([instructions, data, ...offered].join('\n')),
    outputTokens: tokensOf(draft) + CALL_TOKENS,
  };
}

export const sumOfUses = (uses: readonly ModelUse[]): ModelUse =>
  uses.reduce(
    (sum, use) => ({
      calls: sum.calls + use.calls,
      inputTokens: sum.inputTokens + use.inputTokens,
      outputTokens: sum.outputTokens + use.outputTokens,
    }),
    { calls: 0, inputTokens: 0, outputTokens: 0 },
  );
