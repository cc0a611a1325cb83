import type { AiConfiguration } from '@prumo/contracts/agent';
import {
  SCRIPT_NAMES,
  type ScriptName,
  type ScriptSentence,
  type ScriptUse,
  type ScriptUses,
} from '@prumo/contracts/agent/scripts';
import { gateContext } from '../gate/answer-turn.ts';
import { checkReply, type GateContext } from '../gate/gate.ts';
import { emptyLedger } from '../ledger/ledger.ts';
import type { CatalogueProduct, TurnDecision, TurnInput } from '../ledger/turn.ts';
import { filled, readScript, scriptWords } from '../scripts/script-text.ts';

type ScriptSentences = Record<ScriptName, ScriptSentence[]>;

/** How each sentence of the scripts, as typed, is used. */
export function sentenceUses(configuration: AiConfiguration, catalogue: readonly CatalogueProduct[]): ScriptSentences {
  const context = {
    configuration,
    catalogue,
    ledger: emptyLedger(),
    leadTexts: [],
    aiMessagesToday: 0,
    repliesToBurst: 0,
  };
  return ofEach((name) =>
    readScript(configuration.responseScripts[name])
      .flat()
      .map(({ text, isOrder }) => {
        if (isOrder) return { text, use: 'order' as const, reason: null };
        const reason = refusalOf(filled(text, configuration.companyName, null), context);
        return { text, use: reason === null ? ('said' as const) : ('refused' as const), reason };
      }),
  );
}

/** What a turn said of the scripts, and why not the rest. */
export const scriptUses = (input: TurnInput, turn: TurnDecision): ScriptUses =>
  ofEach((name) => useOf(name, input, turn));

function useOf(name: ScriptName, input: TurnInput, turn: TurnDecision): ScriptUse {
  const { configuration, history, lead } = input;
  const context = gateContext(input, turn);
  const words = scriptWords(name, configuration, lead.name).flat();
  const isIn = (text: string) => words.some((sentence) => text.includes(sentence));
  const leftOut = readScript(configuration.responseScripts[name])
    .flat()
    .flatMap(({ text, isOrder }): ScriptUse['leftOut'] => (isOrder ? [{ text, because: 'order', reason: null }] : []));
  const unsaid: string[] = [];
  for (const text of words.filter((sentence) => !turn.reply?.includes(sentence))) {
    const reason = refusalOf(text, context);
    if (reason === null) unsaid.push(text);
    else leftOut.push({ text, because: 'refused', reason });
  }
  if (turn.reply !== null && isIn(turn.reply)) {
    leftOut.push(...unsaid.map((text) => ({ text, because: 'asks_too_much' as const, reason: null })));
    return { use: leftOut.length > 0 ? 'shortened' : 'said', leftOut };
  }
  if (unsaid.length === 0) return { use: 'not_for_lead', leftOut };
  if (history.some(({ from, text }) => from === 'ai' && isIn(text))) return { use: 'said_before', leftOut };
  return { use: name === 'qualification' && !configuration.autoQualification ? 'off' : 'waits', leftOut };
}

function refusalOf(text: string, context: GateContext): string | null {
  const verdict = checkReply(text, { ...context, aiMessagesToday: 0 });
  return verdict.ok ? null : verdict.reason;
}

const ofEach = <Value>(of: (name: ScriptName) => Value): Record<ScriptName, Value> =>
  Object.fromEntries(SCRIPT_NAMES.map((name) => [name, of(name)])) as Record<ScriptName, Value>;
