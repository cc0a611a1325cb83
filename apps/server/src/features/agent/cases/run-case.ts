import type { CaseCheck } from '@prumo/contracts/agent/checks';
import type { AccountId } from '@prumo/contracts/ids';
import type { Ctx } from '#platform/context.ts';
import { findPassages } from '../knowledge/find-passages.ts';
import type { KnownPassage } from '../ledger/turn.ts';
import type { AgentSettings } from './agent-settings.ts';
import { isMet } from './judge-check.ts';
import { type ReplayedTurn, type ReplayFacts, replayTalk, type WriteTurn } from './replay-talk.ts';
import type { FrozenFacts, Talk, TalkTurn } from './talk.ts';

export type PlayableTalk = { talk: Talk; facts: Pick<FrozenFacts, 'catalogue' | 'today'> };

/** What the agent says a talk from, besides the catalogue of the talk. */
export type Voice = { settings: AgentSettings; knowledge: (today: string) => ReplayFacts['knowledgeOf'] };

const textOf = ({ burst }: TalkTurn): string => burst.map(({ text }) => text).join('\n');

/** What the account's knowledge, as it is, has for each burst of these talks; a text said often is looked up once. */
export async function knowledgeFor(ctx: Ctx, talks: readonly PlayableTalk[]): Promise<Voice['knowledge']> {
  const questions = new Map<string, { accountId: AccountId; text: string; today: string }>();
  for (const { talk, facts } of talks)
    for (const turn of talk.turns) {
      const question = { accountId: ctx.accountId, text: textOf(turn), today: facts.today };
      questions.set(keyOf(question), question);
    }
  const found = await findPassages(ctx, [...questions.values()]);
  const passages = new Map<string, KnownPassage[]>(
    [...questions.keys()].map((key, place) => [key, found[place] ?? []]),
  );
  return (today) => (turn) => passages.get(keyOf({ today, text: textOf(turn) })) ?? [];
}

const keyOf = ({ today, text }: { today: string; text: string }) => `${today} ${text}`;

/** One talk with its frozen catalogue and day; without `write` by the built-in engine. */
export async function runTalk(
  { talk, facts }: PlayableTalk,
  { settings, knowledge }: Voice,
  write?: WriteTurn,
): Promise<ReplayedTurn[]> {
  const known = { catalogue: facts.catalogue, settings, knowledgeOf: knowledge(facts.today) };
  return replayTalk(talk, write ? { ...known, write } : known);
}

/** Who writes the replies of a case, and in how many plays: what writes otherwise each time has to hold in all of them. */
export type Player = { plays: number; write?: WriteTurn };

/** It says the same each time, so one play tells all. */
const BUILT_IN: Player = { plays: 1 };

type PlayedCase = {
  plays: ReplayedTurn[][];
  /** Plays in which every check was met. */
  fulfilled: number;
};

export async function playCase(
  one: PlayableTalk & { checks: readonly CaseCheck[] },
  { player = BUILT_IN, ...voice }: Voice & { player?: Player },
): Promise<PlayedCase> {
  const plays = await Promise.all(Array.from({ length: player.plays }, () => runTalk(one, voice, player.write)));
  return { plays, fulfilled: plays.filter((played) => one.checks.every((check) => isMet(check, played))).length };
}
