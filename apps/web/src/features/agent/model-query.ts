import { ModelSettings, type SpentToday } from '@prumo/contracts/agent/model';
import { pathQuery } from '#platform/requests/query-client.ts';

export const MODEL_PATH = '/api/ai/model';

export const modelQuery = pathQuery(MODEL_PATH, ModelSettings);

/** Four decimals, because one reply costs a small part of a cent. */
const cost = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });

export const formatCost = (amount: number): string => cost.format(amount);

/** 'Respostas 1 · testes 0,2 · campanhas 0,05' */
export const spentOn = ({ replies, trials, campaigns }: SpentToday): string =>
  `Respostas ${formatCost(replies)} · testes ${formatCost(trials)} · campanhas ${formatCost(campaigns)}`;
