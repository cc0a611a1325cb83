import { join, resolve } from 'node:path';
import { MODEL_PROVIDERS, type ModelProvider, PROVIDER_ADDRESSES } from '@prumo/contracts/agent/model';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { readEnv, type Variable } from './env.ts';
import { missingCompanions } from './required-together.ts';
import { trustProxy } from './trust-proxy.ts';
import { address, baseAddresses, choice, flag, port, price, webAddress } from './values.ts';

const values = z.object({
  ROLE: choice(['all', 'web', 'worker']).default('all'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://usuario:senha@servidor:5432/banco').optional(),
  DATABASE_LISTEN_URL: address(['postgres:', 'postgresql:'], 'postgres://usuario:senha@servidor:5432/banco').optional(),
  PUBLIC_URL: webAddress('https://crm.exemplo.com.br').optional(),
  OUTBOUND_ALLOW: baseAddresses.default([]),
  APP_SECRET: z.string().min(16, 'deve ter pelo menos 16 caracteres').optional(),
  S3_ENDPOINT: webAddress('https://s3.exemplo.com.br').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtps://usuario:senha@servidor:465').optional(),
  SMTP_FROM: z.string().optional(),
  AI_PROVIDER: choice(MODEL_PROVIDERS).default('openai-compatible'),
  AI_BASE_URL: webAddress('http://localhost:11434/v1').optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_PRICE_INPUT: price.optional(),
  AI_PRICE_OUTPUT: price.optional(),
  ZAPI_BASE_URL: webAddress('https://api.z-api.io').optional(),
  CLOUD_API_BASE_URL: webAddress('https://graph.facebook.com').optional(),
  PRODUCT_NAME: z.string().max(60, 'deve ter até 60 caracteres').default('Prumo'),
  ALLOW_REGISTRATION: flag.default(true),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'deve ter pelo menos 16 caracteres').optional(),
  METRICS_PORT: port.optional(),
} satisfies Record<Variable, z.ZodType>);

type Values = z.infer<typeof values>;
export type Config = ReturnType<typeof decide>;
export { ConfigError };

export function readConfig(source: NodeJS.ProcessEnv): Config {
  const env = readEnv(source);
  const parsed = values.safeParse(env);
  const problems = [...invalidValues(parsed.error), ...missingCompanions(env)];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return decide(parsed.data);
}

function invalidValues(error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`);
}

function decide(value: Values) {
  const dataDir = resolve(value.DATA_DIR);
  return {
    role: value.ROLE,
    http: {
      host: value.HOST,
      port: value.PORT,
      publicUrl: value.PUBLIC_URL ?? null,
      trustProxy: value.TRUST_PROXY,
      metricsToken: value.METRICS_TOKEN ?? null,
      workerPort: value.METRICS_PORT ?? null,
    },
    dataDir,
    database: decideDatabase(value, dataDir),
    secret: decideSecret(value, dataDir),
    storage: decideStorage(value, dataDir),
    mail: decideMail(value),
    ai: decideAi(value),
    channel: {
      outboundAllow: value.OUTBOUND_ALLOW,
      zapiBaseUrl: value.ZAPI_BASE_URL ?? null,
      cloudApiBaseUrl: value.CLOUD_API_BASE_URL ?? null,
    },
    productName: value.PRODUCT_NAME,
    allowRegistration: value.ALLOW_REGISTRATION,
    logLevel: value.LOG_LEVEL,
  };
}

type Database =
  | { kind: 'embedded'; dataDir: string }
  /** `listenUrl` bypasses a transaction pooler at `url`, for session state such as LISTEN. */
  | { kind: 'url'; url: string; listenUrl: string | null };
function decideDatabase(value: Values, dataDir: string): Database {
  if (!value.DATABASE_URL) return { kind: 'embedded', dataDir };
  return { kind: 'url', url: value.DATABASE_URL, listenUrl: value.DATABASE_LISTEN_URL ?? null };
}

type Secret = { kind: 'generated'; dataDir: string } | { kind: 'given'; value: string };
function decideSecret(value: Values, dataDir: string): Secret {
  return value.APP_SECRET ? { kind: 'given', value: value.APP_SECRET } : { kind: 'generated', dataDir };
}

type S3 = { endpoint: string | null; region: string; bucket: string; accessKey: string; secretKey: string };
type Storage = { kind: 'disk'; dir: string } | ({ kind: 's3' } & S3);
function decideStorage(value: Values, dataDir: string): Storage {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = value;
  if (!bucket || !accessKey || !secretKey) return { kind: 'disk', dir: join(dataDir, 'media') };
  return { kind: 's3', endpoint: value.S3_ENDPOINT ?? null, region: value.S3_REGION, bucket, accessKey, secretKey };
}

type Mail = { kind: 'off' } | { kind: 'smtp'; url: string; from: string };
function decideMail({ SMTP_URL: url, SMTP_FROM: from }: Values): Mail {
  return url && from ? { kind: 'smtp', url, from } : { kind: 'off' };
}

/** Per million tokens, in the operator's billing currency. */
type Prices = { input: number; output: number };
type Model = {
  provider: ModelProvider;
  baseUrl: string;
  apiKey: string | null;
  model: string;
  prices: Prices | null;
};
type Ai = { kind: 'built-in' } | ({ kind: 'model' } & Model);
function decideAi(value: Values): Ai {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_API_KEY: apiKey } = value;
  const baseUrl = value.AI_BASE_URL ?? PROVIDER_ADDRESSES[provider];
  if (!baseUrl || !model) return { kind: 'built-in' };
  const { AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output } = value;
  const prices = input === undefined || output === undefined ? null : { input, output };
  return { kind: 'model', provider, baseUrl, apiKey: apiKey ?? null, model, prices };
}
