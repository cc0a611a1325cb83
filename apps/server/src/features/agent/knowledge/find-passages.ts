import type { AccountId } from '@prumo/contracts/ids';
import type { SetCtx } from '#platform/context.ts';
import type { KnownPassage } from '../ledger/turn.ts';
import { listCandidates } from './knowledge-store.ts';
import { readSubjects, wordsOfSubjects } from './read-subjects.ts';

/** `today`: as YYYY-MM-DD in the account's zone. */
export type KnowledgeQuestion = { accountId: AccountId; text: string; today: string };

const MOST_WORDS = 200;
/** Shorter words are like too many others. */
const SPELT_ANYHOW = 5;

/** A query of PostgreSQL's full text search: any word of the question, or of what is said of its subjects. */
function searchOf(text: string): { words: string; unknown: string[] } {
  const { subjects, others } = readSubjects(text);
  const signs = [...wordsOfSubjects(subjects), ...others.map((word) => [word])].slice(0, MOST_WORDS);
  return {
    words: signs.map((sign) => `(${sign.map((word) => word.replace('*', ':*')).join(' & ')})`).join(' | '),
    unknown: others.filter((word) => word.length >= SPELT_ANYHOW),
  };
}

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
  return questions.map((_question, place) => ofQuestion.get(place) ?? []);
}
