import type { CaseCheck } from '@prumo/contracts/agent/checks';
import type { AccountId } from '@prumo/contracts/ids';
import { plainForm } from '#features/understanding/index.ts';
import type { SetCtx } from '#platform/context.ts';
import { RECORD_FIELDS } from '../ledger/fill-ledger.ts';
import type { CaseExample } from '../ledger/turn.ts';
import { detectQuestions } from '../reading/detect-question.ts';
import { positionsOf } from '../text/compare-words.ts';
import { type CheckedTalk, listCheckedTalks } from './example-store.ts';

const says = (reply: string, words: string): boolean => positionsOf(plainForm(words), plainForm(reply)).length > 0;

/** Null: the text alone does not tell. */
function isMetBy(reply: string, check: CaseCheck): boolean | null {
  if ('words' in check) return says(reply, check.words) === (check.kind === 'must_mention');
  if (check.kind === 'must_ask' || check.kind === 'must_not_ask')
    return detectQuestions(reply).some((item) => RECORD_FIELDS[item] === check.item) === (check.kind === 'must_ask');
  return check.kind === 'item_is' ? true : null;
}

/** What one of all replies has to do is no fault of the others. */
const binds = (check: CaseCheck, place: number): boolean =>
  check.turn === place || (check.turn === null && check.kind.startsWith('must_not'));

/**
 * What leads said in a case, with what its checks ask the reply to say, and the reply of then where it does all they
 * ask. A case without a check says nothing of what is right.
 */
export function examplesOf({ id, checks, turns }: Omit<CheckedTalk, 'userId'>): CaseExample[] {
  return turns.flatMap(({ burst, reply }, place): CaseExample[] => {
    const lead = burst
      .map(({ text }) => text)
      .join('\n')
      .trim();
    const own = checks.filter((check) => binds(check, place));
    const wordsOf = (kind: CaseCheck['kind']) =>
      own.flatMap((check) => ('words' in check && check.kind === kind ? [check.words] : []));
    const mentions = wordsOf('must_mention');
    const avoids = wordsOf('must_not_mention');
    const isRight = reply !== null && own.length > 0 && own.every((check) => isMetBy(reply, check) === true);
    if (lead === '' || (!isRight && mentions.length + avoids.length === 0)) return [];
    return [{ caseId: id, lead, reply: isRight ? reply : null, mentions, avoids }];
  });
}

/** Of each account its own, newest case first. */
export async function readExamples(
  ctx: SetCtx,
  accountIds: readonly AccountId[],
): Promise<(accountId: AccountId) => readonly CaseExample[]> {
  if (accountIds.length === 0) return () => [];
  const ofAccounts = Map.groupBy(await listCheckedTalks(ctx, accountIds), ({ userId }) => userId);
  const examples = new Map([...ofAccounts].map(([accountId, talks]) => [accountId, talks.flatMap(examplesOf)]));
  return (accountId) => examples.get(accountId) ?? [];
}
