import type { Question } from '#features/understanding/index.ts';
import type { TurnInput } from '../ledger/turn.ts';
import { answerQuestions } from './answer-questions.ts';
import type { Draft, Step } from './draft.ts';

type Rest = { topics: readonly Question[]; text: string; input: TurnInput; choice: Step };
/** What a choice of products has answered already. */
const CHOSEN_BY = new Set<Question>(['price', 'area', 'availability']);

/** "Qual o mais barato? e aceita pet?": what else was asked is answered of the one that was chosen. */
export function withRest(answer: Draft, { topics, text, input, choice }: Rest): Draft {
  const rest = topics.filter((topic) => !CHOSEN_BY.has(topic));
  const products = input.catalogue.filter(({ id }) => choice.offered.includes(id));
  const asked = text
    .split(/(?<=[?!.\n])/)
    .slice(1)
    .join(' ');
  if (rest.length === 0 || products.length !== 1 || asked.trim() === '') return answer;
  const found = answerQuestions(rest, asked, { products, unavailable: [], isNamed: true, isMissing: false });
  return {
    ...answer,
    paragraphs: [...answer.paragraphs, found.sentences.join('\n')],
    facts: [...answer.facts, ...found.facts],
    markUnread: answer.markUnread || found.isIncomplete,
  };
}
