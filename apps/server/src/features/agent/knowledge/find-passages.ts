import type { AccountId } from '@prumo/contracts/ids';
import type { SetCtx } from '#platform/context.ts';
import type { KnownPassage } from '../ledger/turn.ts';
import { type Candidate, listCandidates } from './knowledge-store.ts';
import { readSubjects, soundsOf, wordsOfSubjects } from './read-subjects.ts';

/** `today`: as YYYY-MM-DD in the account's zone. */
export type KnowledgeQuestion = { accountId: AccountId; text: string; today: string };

const MOST_WORDS = 200;
/** Queries of PostgreSQL's full text search: any word of the question or of its subjects, or one that sounds like it. */
function searchOf(text: string): { words: string; sounds: string } {
  const { subjects, others } = readSubjects(text);
  const signs = [...others.map((word) => [word]), ...wordsOfSubjects(subjects)].slice(0, MOST_WORDS);
  return {
    words: signs.map((sign) => `(${sign.map((word) => word.replace('*', ':*')).join(' & ')})`).join(' | '),
    sounds: soundsOf(text).join(' | '),
  };
}

const toPassage = ({ document, place: _place, ...passage }: Candidate): KnownPassage =>
  document === null ? passage : { ...passage, document };

/**
 * For each question, in its order, what of its account's knowledge may hold the answer and may be said to leads today.
 * Which passage does answer, `choosePassages` decides.
 */
export async function findPassages(ctx: SetCtx, questions: readonly KnowledgeQuestion[]): Promise<KnownPassage[][]> {
  const asked = questions.map(({ accountId, text, today }, place) => ({ place, accountId, today, ...searchOf(text) }));
  const found = await listCandidates(
    ctx,
    asked.filter(({ words }) => words !== ''),
  );
  const ofQuestion = Map.groupBy(found, ({ place }) => place);
  return questions.map((_question, place) => (ofQuestion.get(place) ?? []).map(toPassage));
}
