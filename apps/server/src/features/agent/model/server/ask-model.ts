import type { ModelFailure } from '@prumo/contracts/agent/model';
import type { FinishReason, ToolSet } from 'ai';
import { outboundFetch } from '#platform/outbound/outbound-fetch.ts';
import type { OutboundHttp } from '#platform/outbound/outbound-http.ts';
import { type ModelUse, NO_USE } from '../writing.ts';
import { type ModelServer, openModel } from './open-model.ts';
import { readFailure } from './read-failure.ts';

export type ModelRequest = {
  instructions: string;
  data: string;
  tools: ToolSet;
  lookUps: readonly string[];
};

type ModelAnswer =
  | { kind: 'action'; name: string; input: unknown; use: ModelUse }
  | { kind: 'failed'; reason: ModelFailure; detail: string; retryAfterMs: number | null; use: ModelUse };

export type AskModel = (request: ModelRequest) => Promise<ModelAnswer>;

/** `stopping` aborts when the process ends. */
export type ModelLimits = { deadlineMs?: number; stopping?: AbortSignal };

/** Shared by all calls of one reply; well within a turn's lease. */
const DEADLINE_MS = 20_000;
const MAX_BYTES = 256 * 1024;
const MAX_CALLS = 3;

/** Never throws. The library loads on first use. */
export function languageModel(
  server: ModelServer,
  { outbound, deadlineMs = DEADLINE_MS, stopping }: ModelLimits & { outbound: OutboundHttp },
): AskModel {
  return async (request) => {
    let use = NO_USE;
    let ended: FinishReason = 'other';
    try {
      const { generateText, isStepCount } = await import('ai');
      const limits = { base: server.baseUrl, timeoutMs: 2 * deadlineMs, maxBytes: MAX_BYTES };
      const model = await openModel(server, outboundFetch(outbound, limits));
      const actions = Object.keys(request.tools).filter((name) => !request.lookUps.includes(name));
      const { toolCalls, text } = await generateText({
        model,
        instructions: request.instructions,
        prompt: request.data,
        tools: request.tools,
        toolChoice: 'required',
        stopWhen: [isStepCount(MAX_CALLS), ({ steps }) => steps.at(-1)?.toolCalls.some(isAction(actions)) ?? false],
        prepareStep: ({ stepNumber }) => (stepNumber === MAX_CALLS - 1 ? { activeTools: actions } : {}),
        maxRetries: 0,
        abortSignal: AbortSignal.any([AbortSignal.timeout(deadlineMs), ...(stopping ? [stopping] : [])]),
        onLanguageModelCallEnd: ({ usage, finishReason }) => {
          use = added(use, usage);
          ended = finishReason;
        },
      });
      const cut = endedEarly(ended);
      if (cut) return { kind: 'failed', ...cut, retryAfterMs: null, use };
      const called = toolCalls.find(isAction(actions));
      if (called) return { kind: 'action', name: called.toolName, input: called.input, use };
      return { kind: 'failed', ...withoutAction(toolCalls, text), retryAfterMs: null, use };
    } catch (error) {
      return { kind: 'failed', ...readFailure(error), ...endedEarly(ended), use };
    }
  };
}

/** A call that was cut off may look whole, so the reason counts before what was called. */
function endedEarly(reason: FinishReason): { reason: ModelFailure; detail: string } | null {
  if (reason === 'length') return { reason: 'truncated', detail: 'resposta cortada pelo limite' };
  return reason === 'content-filter' ? { reason: 'refused', detail: 'recusada pelo modelo' } : null;
}

type CalledTool = { toolName: string; invalid?: boolean | undefined };
const isAction =
  (actions: readonly string[]) =>
  ({ toolName, invalid }: CalledTool): boolean =>
    invalid !== true && actions.includes(toolName);

function withoutAction(calls: readonly CalledTool[], text: string): { reason: ModelFailure; detail: string } {
  const names = calls.map(({ toolName }) => toolName).join(', ');
  if (names !== '') return { reason: 'malformed', detail: `chamou ${names}`.slice(0, 200) };
  return { reason: 'no_action', detail: text.trim() === '' ? 'nada escrito' : 'texto fora de uma ação' };
}

type StepUse = { inputTokens?: number | undefined; outputTokens?: number | undefined };
const counted = (tokens = 0): number => (Number.isSafeInteger(tokens) && tokens > 0 ? tokens : 0);
const added = (use: ModelUse, step: StepUse): ModelUse => ({
  calls: use.calls + 1,
  inputTokens: use.inputTokens + counted(step.inputTokens),
  outputTokens: use.outputTokens + counted(step.outputTokens),
});
