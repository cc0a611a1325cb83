import { readUtterance } from '../text/utterance.ts';
import { type Budget, readBudget } from './read-budget.ts';

/** Unclear text gives nulls. */
export function parseBudgetText(text: string): Budget {
  return readBudget(readUtterance(text), 'budget');
}
