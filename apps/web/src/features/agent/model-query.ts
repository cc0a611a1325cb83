import { ModelSettings } from '@prumo/contracts/agent/model';
import { pathQuery } from '#platform/requests/query-client.ts';

export const MODEL_PATH = '/api/ai/model';

export const modelQuery = pathQuery(MODEL_PATH, ModelSettings);

/** Four decimals, because one reply costs a small part of a cent. */
const cost = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });

export const formatCost = (amount: number): string => cost.format(amount);
