import type { AccountId } from '@prumo/contracts/ids';
import type { Ctx } from '#platform/context.ts';
import { findPassages } from '../knowledge/find-passages.ts';
import type { KnownPassage } from '../ledger/turn.ts';
import type { AgentSettings } from './agent-settings.ts';
import { type ReplayedTurn, type ReplayFacts, replayTalk } from './replay-talk.ts';
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

/** One talk with its frozen catalogue and day. */
export async function runTalk({ talk, facts }: PlayableTalk, { settings, knowledge }: Voice): Promise<ReplayedTurn[]> {
  return replayTalk(talk, { catalogue: facts.catalogue, settings, knowledgeOf: knowledge(facts.today) });
}
