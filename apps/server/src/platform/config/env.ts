const variables = [
  'ROLE',
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'PUBLIC_URL',
  'OUTBOUND_ALLOW',
  'APP_SECRET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SMTP_URL',
  'SMTP_FROM',
  'AI_PROVIDER',
  'AI_BASE_URL',
  'AI_API_KEY',
  'AI_MODEL',
  'AI_PRICE_INPUT',
  'AI_PRICE_OUTPUT',
  'ZAPI_BASE_URL',
  'CLOUD_API_BASE_URL',
  'PRODUCT_NAME',
  'ALLOW_REGISTRATION',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'METRICS_TOKEN',
  'METRICS_PORT',
] as const;

export type Variable = (typeof variables)[number];
export type Env = { readonly [variable in Variable]?: string };

/** An empty variable counts as not set: compose files and panels write "none" that way. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const entries = variables.flatMap((variable) => {
    const value = source[variable]?.trim();
    return value ? [[variable, value] as const] : [];
  });
  return Object.fromEntries(entries);
}
