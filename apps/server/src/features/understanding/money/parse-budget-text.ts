import { readUtterance } from '../text/utterance.ts';
import { type Budget, readBudget } from './read-budget.ts';

/** Reads a typed or spoken budget ("R$ 500.000,00", "uns 500 mil", "1,2 milhão"); unclear text gives nulls. */
export function parseBudgetText(text: string): Budget {
  return readBudget(readUtterance(text), 'budget');
}
