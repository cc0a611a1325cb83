import type { KnowledgeReading } from '@prumo/contracts/agent/knowledge';
import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm } from '#features/understanding/index.ts';
import { memoizeByText } from '#platform/concurrency/memoize-by-text.ts';
import { saysItIsBooked } from '../promise/promises.ts';
import { saysItIsHuman } from '../promise/statements.ts';
import { areOrders, OF_ARTICLE } from '../scripts/judge-sentences.ts';
import { sentencesOf } from '../text/compare-words.ts';
import { linksIn } from '../text/links.ts';

const INTERNAL = new RegExp(oneLine`
  \b(?:
    uso interno|so (?:para |pra )?a equipe|(?:nao|nunca) (?:divulg\w+|informar|contar|dizer|falar|revel\w+)|confidencial
    |ignor(?:e|ar|em)|prompt|instruc\w+ (?:anterior\w*|acima|do sistema)
  )\b
`);

/** The sentences of an entry, each with why the agent never says it; null = it may. */
export const readSentences: (text: string) => KnowledgeReading['sentences'] = memoizeByText((text) => {
  const sentences = sentencesOf(text);
  const orders = areOrders(sentences, OF_ARTICLE);
  return sentences.map((sentence, index) => ({
    text: sentence,
    unsaid: orders[index]
      ? 'order'
      : INTERNAL.test(plainForm(sentence))
        ? 'internal'
        : saysItIsHuman(sentence) || saysItIsBooked(sentence)
          ? 'claim'
          : linksIn(sentence).length > 0
            ? 'link'
            : null,
  }));
}, 512);

/** What an account's text may tell its leads, sentence by sentence. */
export const sentencesForLeads = (text: string): string[] =>
  readSentences(text).flatMap(({ text: sentence, unsaid }) => (unsaid === null ? [sentence] : []));
