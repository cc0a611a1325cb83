import { PROVIDER_ADDRESSES } from '@prumo/contracts/agent/model';
import { lookUp } from '@prumo/contracts/text/look-up';
import type { Env, Variable } from './env.ts';

type Group = { what: string; members: readonly Variable[]; required: readonly Variable[] };

const groups: readonly Group[] = [
  {
    what: 'o armazenamento S3',
    members: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
    required: ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  },
  {
    what: 'um banco de dados atrás de um pooler',
    members: ['DATABASE_LISTEN_URL'],
    required: ['DATABASE_URL', 'DATABASE_LISTEN_URL'],
  },
  { what: 'o envio de e-mail', members: ['SMTP_URL', 'SMTP_FROM'], required: ['SMTP_URL', 'SMTP_FROM'] },
  {
    what: 'o custo do modelo de IA',
    members: ['AI_PRICE_INPUT', 'AI_PRICE_OUTPUT'],
    required: ['AI_PRICE_INPUT', 'AI_PRICE_OUTPUT'],
  },
];

/** A provider with a service of its own needs a key; of the others the server has to be named. */
const modelGroup = ({ AI_PROVIDER: provider = '' }: Env): Group => ({
  what: 'o modelo de IA',
  members: ['AI_PROVIDER', 'AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'AI_PRICE_INPUT', 'AI_PRICE_OUTPUT'],
  required: [lookUp(PROVIDER_ADDRESSES, provider) ? 'AI_API_KEY' : 'AI_BASE_URL', 'AI_MODEL'],
});

export function missingCompanions(env: Env): string[] {
  return [...[...groups, modelGroup(env)].flatMap((group) => missingInGroup(env, group)), ...missingForRole(env)];
}

function missingInGroup(env: Env, { what, members, required }: Group): string[] {
  if (!members.some((member) => env[member])) return [];
  const missing = required.filter((variable) => !env[variable]);
  return missing.length > 0 ? [`falta ${missing.join(', ')} para ${what}`] : [];
}

function missingForRole(env: Env): string[] {
  if (env.ROLE !== 'web' && env.ROLE !== 'worker') return [];
  const missing: string[] = (['DATABASE_URL', 'APP_SECRET'] as const).filter((variable) => !env[variable]);
  if (!env.S3_BUCKET && !env.DATA_DIR) missing.push('S3_BUCKET ou DATA_DIR (pasta de mídia compartilhada)');
  return missing.map((variable) => `falta ${variable} para ROLE=${env.ROLE}`);
}
