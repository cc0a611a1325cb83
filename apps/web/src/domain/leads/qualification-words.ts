import type { ItemState, LedgerItem } from '@prumo/contracts/conversations/lead';
import { itemWord } from '@prumo/contracts/words/schema-free-words';
import { formatBudget } from '#platform/text/format.ts';

export const itemLabels: Record<LedgerItem, string> = {
  propertyType: 'Tipo de imóvel',
  propertyStage: 'Estágio do imóvel',
  location: 'Localização',
  budget: 'Orçamento',
  objetivo: 'Objetivo',
  timeline: 'Prazo',
  profession: 'Profissão',
  name: 'Nome',
  email: 'Email',
};

export const itemStates: Record<ItemState, string> = {
  unknown: 'Não perguntado',
  asked: 'Perguntado',
  answered: 'Respondido',
  refused: 'Não quis dizer',
  corrected: 'Corrigido',
};

export function itemValue(item: LedgerItem, value: string): string {
  return item === 'budget' ? formatBudget(value) : itemWord(item, value);
}
