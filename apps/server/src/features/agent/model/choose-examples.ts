import { readQuestions } from '#features/understanding/index.ts';
import { memoizeByObject } from '#platform/concurrency/memoize-by-object.ts';
import { readSubjects } from '../knowledge/read-subjects.ts';
import type { CaseExample, TurnInput } from '../ledger/turn.ts';
import { withMoreTopics } from '../reading/more-topics.ts';
import { contentWords, stemOf } from '../text/compare-words.ts';
import { asSeen } from './as-seen.ts';

const EXAMPLES = 3;
const TEXT_LENGTH = 300;
/** About 600 tokens for all examples together. */
const ALL_LENGTH = 1800;
/** Words in common without a matter in common: as many, and so large a share of all. */
const COMMON = { words: 2, share: 0.3 };

type Matter = { asked: ReadonlySet<string>; stems: ReadonlySet<string> };

const readMatter = (text: string): Matter => ({
  asked: new Set([...withMoreTopics(readQuestions(text), text), ...readSubjects(text).subjects]),
  stems: new Set(contentWords(text).map(stemOf)),
});
const matterOf = memoizeByObject(({ lead }: CaseExample) => readMatter(lead));

const countCommon = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((word) => other.has(word)).length;

/** 0: the two have neither a matter nor enough words in common. */
function likeness(one: Matter, other: Matter): number {
  const asked = countCommon(one.asked, other.asked);
  const words = countCommon(one.stems, other.stems);
  const share = words / Math.max(1, one.stems.size + other.stems.size - words);
  return asked > 0 || (words >= COMMON.words && share >= COMMON.share) ? asked + share : 0;
}

const cut = (text: string): string => asSeen(text).slice(0, TEXT_LENGTH);
const shown = ({ lead, reply, mentions, avoids }: CaseExample) => ({
  lead: cut(lead),
  ...(reply === null ? {} : { resposta: cut(reply) }),
  ...(mentions.length === 0 ? {} : { deviaDizer: mentions.map(cut) }),
  ...(avoids.length === 0 ? {} : { naoDeviaDizer: avoids.map(cut) }),
});

/** Those of the account's cases that resemble the burst most, as the model gets them. */
export function chooseExamples({ burst, examples = [] }: Pick<TurnInput, 'burst' | 'examples'>) {
  const matter = readMatter(burst.map(({ text }) => text).join('\n'));
  const alike = examples
    .map((example) => ({ example, like: likeness(matter, matterOf(example)) }))
    .filter(({ like }) => like > 0)
    .sort((a, b) => b.like - a.like);
  const chosen: ReturnType<typeof shown>[] = [];
  for (const { example } of alike) {
    const next = shown(example);
    if (chosen.length === EXAMPLES) break;
    if (JSON.stringify([...chosen, next]).length <= ALL_LENGTH) chosen.push(next);
  }
  return chosen;
}
