import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

const url = 'postgres://prumo:segredo@banco:5432/prumo';
const secret = 'um-segredo-bem-comprido';

test('an empty environment gives the defaults of a single machine', () => {
  expect(readConfig({})).toEqual({
    role: 'all',
    http: { host: '127.0.0.1', port: 3000, publicUrl: null, trustProxy: false, metricsToken: null, workerPort: null },
    dataDir: resolve('data'),
    database: { kind: 'embedded', dataDir: resolve('data') },
    secret: { kind: 'generated', dataDir: resolve('data') },
    storage: { kind: 'disk', dir: resolve('data/media') },
    mail: { kind: 'off' },
    ai: { kind: 'built-in' },
    channel: { outboundAllow: [], zapiBaseUrl: null, cloudApiBaseUrl: null },
    productName: 'Prumo',
    allowRegistration: true,
    logLevel: 'info',
  });
});

test('a variable set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', AI_MODEL: '' })).toEqual(readConfig({}));
});

describe('a set of variables decides one kind', () => {
  test.each([
    [{ DATABASE_URL: url }, { database: { kind: 'url', url } }],
    [{ APP_SECRET: secret }, { secret: { kind: 'given', value: secret } }],
    [
      { S3_BUCKET: 'midia', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' },
      { storage: { kind: 's3', endpoint: null, region: 'us-east-1', bucket: 'midia', accessKey: 'a', secretKey: 'b' } },
    ],
    [
      { SMTP_URL: 'smtps://u:s@correio:465', SMTP_FROM: 'crm@exemplo.com.br' },
      { mail: { kind: 'smtp', url: 'smtps://u:s@correio:465', from: 'crm@exemplo.com.br' } },
    ],
    [
      { AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'qwen' },
      {
        ai: {
          kind: 'model',
          provider: 'openai-compatible',
          baseUrl: 'http://localhost:11434/v1',
          apiKey: null,
          model: 'qwen',
          prices: null,
        },
      },
    ],
    [
      { AI_PROVIDER: 'anthropic', AI_API_KEY: 'sk', AI_MODEL: 'claude' },
      { ai: { provider: 'anthropic', baseUrl: 'https://api.anthropic.com/v1', apiKey: 'sk', model: 'claude' } },
    ],
    [
      { AI_PROVIDER: 'google', AI_BASE_URL: 'https://proxy.exemplo/v1beta', AI_API_KEY: 'sk', AI_MODEL: 'gemini' },
      { ai: { provider: 'google', baseUrl: 'https://proxy.exemplo/v1beta' } },
    ],
    [
      { AI_BASE_URL: 'http://ia:8000/v1', AI_MODEL: 'qwen', AI_PRICE_INPUT: '0,15', AI_PRICE_OUTPUT: '0.6' },
      { ai: { prices: { input: 0.15, output: 0.6 } } },
    ],
    [{ PUBLIC_URL: 'https://crm.exemplo.com.br/' }, { http: { publicUrl: 'https://crm.exemplo.com.br' } }],
    [
      { OUTBOUND_ALLOW: 'http://Evolution:8080, https://evo.interna/whatsapp' },
      { channel: { outboundAllow: ['http://evolution:8080/', 'https://evo.interna/whatsapp/'] } },
    ],
    [
      { OUTBOUND_ALLOW: 'Evolution:8080, [::1]:443' },
      {
        channel: {
          outboundAllow: ['http://evolution:8080/', 'https://evolution:8080/', 'http://[::1]:443/', 'https://[::1]/'],
        },
      },
    ],
    [
      { ALLOW_REGISTRATION: '0', TRUST_PROXY: 'TRUE' },
      { allowRegistration: false, http: { trustProxy: 1 } },
    ],
    [{ TRUST_PROXY: '2' }, { http: { trustProxy: 2 } }],
    [{ TRUST_PROXY: '0' }, { http: { trustProxy: false } }],
    [{ TRUST_PROXY: '192.168.1.7' }, { http: { trustProxy: ['192.168.1.7'] } }],
    [
      { TRUST_PROXY: '10.0.0.0/8, 2001:DB8::/32 Loopback' },
      { http: { trustProxy: ['10.0.0.0/8', '2001:db8::/32', 'loopback'] } },
    ],
    [
      { ROLE: 'worker', DATABASE_URL: url, APP_SECRET: secret, DATA_DIR: '/midia' },
      { role: 'worker', storage: { kind: 'disk', dir: '/midia/media' } },
    ],
  ])('%j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });
});

describe('a value that cannot be meant is refused by name', () => {
  test.each([
    [{ PORT: '70000' }, 'PORT deve ser um número de 0 a 65535'],
    [{ PORT: '3000a' }, 'PORT deve ser um número de 0 a 65535'],
    [{ ROLE: 'api' }, 'ROLE deve ser all, web ou worker'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL não é um endereço válido'],
    [{ PUBLIC_URL: 'crm.exemplo.com.br' }, 'PUBLIC_URL não é um endereço válido'],
    [{ APP_SECRET: 'curto' }, 'APP_SECRET deve ter pelo menos 16 caracteres'],
    [{ METRICS_TOKEN: 'curto' }, 'METRICS_TOKEN deve ter pelo menos 16 caracteres'],
    [
      { OUTBOUND_ALLOW: 'a:1 b:0' },
      'OUTBOUND_ALLOW tem uma entrada que não é um endereço como http://evolution:8080/: b:0',
    ],
    [{ OUTBOUND_ALLOW: 'http://a/?x' }, 'OUTBOUND_ALLOW tem uma entrada que não é um endereço'],
    [{ OUTBOUND_ALLOW: 'http://*.interna/' }, 'OUTBOUND_ALLOW tem uma entrada que não é um endereço'],
    [{ OUTBOUND_ALLOW: 'http://eu:segredo@a/' }, 'OUTBOUND_ALLOW tem uma entrada que não é um endereço'],
    [{ S3_BUCKET: 'midia' }, 'falta S3_ACCESS_KEY, S3_SECRET_KEY para o armazenamento S3'],
    [{ SMTP_URL: 'smtp://correio' }, 'falta SMTP_FROM para o envio de e-mail'],
    [{ AI_API_KEY: 'chave' }, 'falta AI_BASE_URL, AI_MODEL para o modelo de IA'],
    [{ AI_PROVIDER: 'ollama', AI_MODEL: 'qwen' }, 'falta AI_BASE_URL para o modelo de IA'],
    [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'claude' }, 'falta AI_API_KEY para o modelo de IA'],
    [{ AI_PROVIDER: 'google' }, 'falta AI_API_KEY, AI_MODEL para o modelo de IA'],
    [
      { AI_PROVIDER: 'openai', AI_BASE_URL: 'http://ia:8000/v1', AI_MODEL: 'q' },
      'AI_PROVIDER deve ser openai-compatible, anthropic, google ou ollama',
    ],
    [
      { AI_BASE_URL: 'http://ia:8000/v1', AI_MODEL: 'q', AI_PRICE_INPUT: '2' },
      'falta AI_PRICE_OUTPUT para o custo do modelo de IA',
    ],
    [
      { AI_BASE_URL: 'http://ia:8000/v1', AI_MODEL: 'q', AI_PRICE_INPUT: 'caro', AI_PRICE_OUTPUT: '1' },
      'AI_PRICE_INPUT deve ser um valor, como 0,15',
    ],
    [{ ROLE: 'web', APP_SECRET: secret, DATA_DIR: '/m' }, 'falta DATABASE_URL para ROLE=web'],
    [{ ROLE: 'worker', DATABASE_URL: url, DATA_DIR: '/m' }, 'falta APP_SECRET para ROLE=worker'],
    [{ ROLE: 'web', DATABASE_URL: url, APP_SECRET: secret }, 'falta S3_BUCKET ou DATA_DIR (pasta de mídia compart'],
  ])('%j', (env, problem) => {
    expect(problemsOf(env)).toEqual([expect.stringContaining(problem)]);
  });
});

test.each(['talvez', ',', '-1', '1.5', '100', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0', '1.2.3.4:80', 'true, ::1'])(
  'TRUST_PROXY=%s names no proxy',
  (text) => {
    const expected = 'TRUST_PROXY deve ser true, false, o número de proxies ou os endereços deles';
    expect(problemsOf({ TRUST_PROXY: text })).toEqual([expect.stringContaining(expected)]);
  },
);

test('all problems are reported together', () => {
  const problems = problemsOf({ ROLE: 'web', PORT: 'x', S3_REGION: 'sa-east-1', LOG_LEVEL: 'alto' });

  expect(problems.map((problem) => problem.split(' ').slice(0, 2).join(' '))).toEqual([
    'PORT deve',
    'LOG_LEVEL deve',
    'falta S3_BUCKET,',
    'falta DATABASE_URL',
    'falta APP_SECRET',
    'falta S3_BUCKET',
  ]);
});

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
