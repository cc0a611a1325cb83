import {
  type ModelOwner,
  type ModelProvider,
  type ModelSettings,
  ModelSettingsBody,
  type OwnModelBody,
} from '@prumo/contracts/agent/model';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { readReais, toTyped } from '#platform/text/reais.ts';
import { modelTexts } from './model-texts.ts';

export type ModelValues = {
  owner: ModelOwner;
  provider: ModelProvider;
  baseUrl: string;
  model: string;
  apiKey: string;
  isKeyRemoved: boolean;
  priceInput: string;
  priceOutput: string;
  dailyLimit: string;
};

const DECIMALS = 4;

export function modelValues({ owner, own, dailyLimit }: ModelSettings): ModelValues {
  return {
    owner,
    provider: own?.provider ?? 'openai-compatible',
    baseUrl: own?.baseUrl ?? '',
    model: own?.model ?? '',
    apiKey: '',
    isKeyRemoved: false,
    priceInput: toTyped(own?.priceInput ?? null, DECIMALS),
    priceOutput: toTyped(own?.priceOutput ?? null, DECIMALS),
    dailyLimit: toTyped(dailyLimit, DECIMALS),
  };
}

const AMOUNTS = ['priceInput', 'priceOutput', 'dailyLimit'] as const;

function ownOf(values: ModelValues): OwnModelBody {
  const { provider, baseUrl, model, apiKey, isKeyRemoved } = values;
  return {
    provider,
    baseUrl: baseUrl.trim() || null,
    model: model.trim(),
    ...(apiKey.trim() ? { apiKey: apiKey.trim() } : isKeyRemoved ? { apiKey: null } : {}),
    priceInput: readReais(values.priceInput, DECIMALS),
    priceOutput: readReais(values.priceOutput, DECIMALS),
  };
}

/** The names of the contract's fields, which stand one level deeper there. */
export const fieldOf = (path: string): keyof ModelValues =>
  path === 'own' ? 'model' : (path.replace(/^own\./, '') as keyof ModelValues);

/** What was filled in of the account's own model is kept, whoever writes. */
export const modelResolver: Resolver<ModelValues, unknown, ModelSettingsBody> = (values) => {
  const errors: FieldErrors<ModelValues> = {};
  for (const name of AMOUNTS)
    if (Number.isNaN(readReais(values[name], DECIMALS)))
      errors[name] = { type: 'amount', message: modelTexts.amountInvalid };
  const isOwnKept = values.owner === 'account' || values.model.trim() !== '';
  const { data, error } = ModelSettingsBody.safeParse({
    owner: values.owner,
    own: isOwnKept ? ownOf(values) : null,
    dailyLimit: values.owner === 'none' ? null : readReais(values.dailyLimit, DECIMALS),
  });
  for (const { path, message } of error?.issues ?? [])
    errors[fieldOf(path.join('.'))] ??= { type: 'contract', message };
  return data && Object.keys(errors).length === 0 ? { values: data, errors: {} } : { values: {}, errors };
};
