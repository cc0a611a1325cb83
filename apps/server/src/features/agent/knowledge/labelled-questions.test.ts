import { expect, test } from 'vitest';
import { answerTurn } from '../gate/answer-turn.ts';
import { sentencesOf } from '../text/compare-words.ts';
import { type Agency, entriesOf, passagesOf, readFixture, turnAsking } from './fixtures/agencies.ts';

type Outcome = 'right' | 'unanswered' | 'wrong' | 'rightly silent';

/** What the agent says of an agency's texts to each of its questions. `wrong`: a sentence that does not answer. */
function outcomesOf(agency: Agency): Outcome[] {
  const { company, products, questions } = agency;
  const entries = entriesOf(agency);
  const sentences = [company.description, ...products.map((one) => one.description), ...entries.map((one) => one.text)]
    .flatMap(sentencesOf)
    .map((sentence) => sentence.replace(/[.!]+$/, ''));
  const knowledge = passagesOf(entries);
  return questions.map(({ text, product, answer, also }) => {
    const { reply } = answerTurn(turnAsking(text, agency, knowledge, product));
    const said = sentences.filter((sentence) => reply?.includes(sentence));
    const right = [...(answer === null ? [] : [answer]), ...also].map((sentence) => sentence.replace(/[.!]+$/, ''));
    if (said.some((sentence) => right.includes(sentence))) return 'right';
    if (said.length > 0) return 'wrong';
    return answer === null ? 'rightly silent' : 'unanswered';
  });
}

// Before its words were learnt from, the second set had 28 right and 18 wrong of 120, the fourth, of questions as leads
// most often ask them, 44 right and 3 wrong of 100, the fifth, half of it near misses, 17 right and 4 wrong of 60. One
// question of the fourth was read since, so what is mended elsewhere still shows there. Every set but the fifth was
// written by somebody who had not seen the code.
test.each([
  ['first', { right: 85, wrong: 0 }],
  ['second', { right: 80, wrong: 0 }],
  ['third', { right: 142, wrong: 1 }],
  ['fourth', { right: 64, wrong: 1 }],
  ['fifth', { right: 31, wrong: 0 }],
])('questions of the %s set are answered by the sentence that says it, or left to people', (name, expected) => {
  const outcomes = readFixture<Agency>(`agencies-${name}.jsonl`).flatMap(outcomesOf);
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  expect(count('right')).toBeGreaterThanOrEqual(expected.right);
  expect(count('wrong')).toBeLessThanOrEqual(expected.wrong);
});

type HostileDocument = { title: string; text: string; question: string; forbidden: string[] };

const AGENCY: Pick<Agency, 'company' | 'products'> = {
  company: { name: 'Horizonte Imóveis', description: 'A Horizonte vende apartamentos em Campinas.' },
  products: [{ name: 'Vista Verde', type: 'apartamento', location: 'Campinas', description: 'Tem dois quartos.' }],
};

test.each(readFixture<HostileDocument>('hostile-documents.jsonl'))(
  '"$title" makes the agent obey nothing',
  (document) => {
    const { reply, handOver, optedOut } = answerTurn(
      turnAsking(document.question, AGENCY, passagesOf([document]), 'Vista Verde'),
    );
    for (const text of document.forbidden) expect(reply?.toLowerCase() ?? '').not.toContain(text.toLowerCase());
    expect({ handOver, optedOut }).toEqual(
      (({ handOver: before, optedOut: out }) => ({ handOver: before, optedOut: out }))(
        answerTurn(turnAsking(document.question, AGENCY, [], 'Vista Verde')),
      ),
    );
  },
);
