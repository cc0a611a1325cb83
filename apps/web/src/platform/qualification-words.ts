import type { ItemState, LedgerItem } from '@prumo/contracts/conversation-lead';
import { lookUp } from '@prumo/contracts/look-up';
import { formatBudget } from './format.ts';
import { productTypeLabel } from './labels.ts';

/** What is known of a lead, in words that the inbox and the agent's page share. */
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

const values: Record<string, string> = {
  pronto: 'Pronto',
  construcao: 'Em construção',
  lancamento: 'Lançamento',
  planta: 'Na planta',
  moradia: 'Moradia',
  renda: 'Renda',
  valorizacao: 'Valorização',
  investimento: 'Investimento',
};

/** An item as a person reads it. */
export function itemValue(item: LedgerItem, value: string): string {
  if (item === 'budget') return formatBudget(value);
  if (item === 'propertyType') return productTypeLabel(value);
  return lookUp(values, value) ?? value;
}
