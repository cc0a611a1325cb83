import { z } from 'zod';
import { FIELD_INVALID, line } from '../fields.ts';

export const MODEL_PROVIDERS = ['openai-compatible', 'anthropic', 'google', 'ollama'] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

/** Where a provider's own service is; null: somebody has to name the server. */
export const PROVIDER_ADDRESSES: Record<ModelProvider, string | null> = {
  'openai-compatible': null,
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  ollama: null,
};

/** Why a model that was asked wrote nothing that could be used. */
export const MODEL_FAILURES = [
  'deadline',
  'unreachable',
  'rate_limited',
  'overloaded',
  'server_error',
  'rejected',
  'too_large',
  'malformed',
  'no_action',
  'truncated',
  'refused',
] as const;
export type ModelFailure = (typeof MODEL_FAILURES)[number];

/** Why the built-in engine wrote; `cost_limit`: today's cost has reached the account's limit. */
export const BuiltInBecause = z.enum(['rule', 'resting', 'cost_limit', 'blocked', ...MODEL_FAILURES]);
export type BuiltInBecause = z.infer<typeof BuiltInBecause>;

/** What the model is asked for besides replies: `trial` is all that reaches no lead. */
export const MODEL_PURPOSES = ['trial', 'campaign'] as const;
export type ModelPurpose = (typeof MODEL_PURPOSES)[number];

/** Whose model writes; `none`: the built-in engine does. */
export const MODEL_OWNERS = ['installation', 'account', 'none'] as const;
export type ModelOwner = (typeof MODEL_OWNERS)[number];

/** Per million tokens, or per day, in whatever currency the account is billed in. */
const amount = z.number({ error: FIELD_INVALID }).min(0, FIELD_INVALID).max(999_999, FIELD_INVALID);

const ADDRESS_INVALID = 'Informe um endereço como https://api.exemplo.com.br/v1';
const ADDRESS_MISSING = 'Informe o endereço do servidor';
const KEY_MISSING = 'Informe a chave';
const PRICES_MISSING = 'Informe os dois preços, ou nenhum';

export const OwnModelBody = z
  .object({
    provider: z.enum(MODEL_PROVIDERS, { error: FIELD_INVALID }),
    /** Null: the provider's own service. */
    baseUrl: z
      .url({ protocol: /^https?$/, error: ADDRESS_INVALID })
      .max(500, FIELD_INVALID)
      .nullable(),
    model: line('Informe o nome do modelo').regex(
      /^[\w./:@-]{1,200}$/,
      'Informe o nome do modelo como o provedor o escreve',
    ),
    /** Not said: the stored one stays, as long as the server does. Null: none. */
    apiKey: z
      .string({ error: FIELD_INVALID })
      .trim()
      .regex(/^[\x21-\x7e]{1,500}$/, 'A chave não pode ter espaços nem acentos')
      .nullable()
      .optional(),
    priceInput: amount.nullable(),
    priceOutput: amount.nullable(),
  })
  .superRefine((own, check) => {
    const refuse = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message });
    const hasService = PROVIDER_ADDRESSES[own.provider] !== null;
    if (!hasService && !own.baseUrl) refuse('baseUrl', ADDRESS_MISSING);
    if (hasService && own.apiKey === null) refuse('apiKey', KEY_MISSING);
    if ((own.priceInput === null) !== (own.priceOutput === null))
      refuse(own.priceInput === null ? 'priceInput' : 'priceOutput', PRICES_MISSING);
  });
export type OwnModelBody = z.infer<typeof OwnModelBody>;

export const ModelSettingsBody = z
  .object({
    owner: z.enum(MODEL_OWNERS, { error: FIELD_INVALID }),
    /** Null forgets what was stored, key and all. */
    own: OwnModelBody.nullable(),
    /** What the model may cost in a day; null = without limit. */
    dailyLimit: amount.nullable(),
  })
  .superRefine(({ owner, own }, check) => {
    if (owner === 'account' && own === null)
      check.addIssue({ code: 'custom', path: ['own'], message: 'Informe o modelo da conta' });
  });
export type ModelSettingsBody = z.infer<typeof ModelSettingsBody>;

/** `total` is the sum of the other three. */
export const SpentToday = z.object({
  total: z.number(),
  replies: z.number(),
  trials: z.number(),
  campaigns: z.number(),
});
export type SpentToday = z.infer<typeof SpentToday>;

export const ModelSettings = z.object({
  owner: z.enum(MODEL_OWNERS),
  installation: z.object({ model: z.string(), hasPrices: z.boolean() }).nullable(),
  own: z
    .object({
      provider: z.enum(MODEL_PROVIDERS),
      baseUrl: z.string().nullable(),
      model: z.string(),
      /** Masked, with its last four characters. */
      apiKey: z.string().nullable(),
      priceInput: z.number().nullable(),
      priceOutput: z.number().nullable(),
    })
    .nullable(),
  dailyLimit: z.number().nullable(),
  /** Since midnight of the account; null without prices. */
  spentToday: SpentToday.nullable(),
  /** Servers in a private network that the operator lets accounts choose. */
  servers: z.array(z.string()),
});
export type ModelSettings = z.infer<typeof ModelSettings>;

export const ModelTest = z.object({
  failure: z.enum(MODEL_FAILURES).nullable(),
  /** In short, as `HTTP 401`. */
  detail: z.string().nullable(),
  milliseconds: z.number().int(),
});
export type ModelTest = z.infer<typeof ModelTest>;
