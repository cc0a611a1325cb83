export type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const record = (value: unknown): Json => (isRecord(value) ? value : {});

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const text = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : '';

export const firstText = (...values: unknown[]): string => values.map(text).find((said) => said.trim() !== '') ?? '';

/** Null when missing or empty, so nothing is stored under ''. */
export function name(value: unknown): string | null {
  const said = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : text(value).trim();
  return said === '' ? null : said;
}

export function number(value: unknown): number | null {
  const said = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof said === 'number' && Number.isFinite(said) ? said : null;
}

const SECONDS_BELOW = 10 ** 11;
const WHATSAPP_BEGAN = Date.UTC(2009, 0, 1);
const DAY_MS = 86_400_000;

/**
 * Reads seconds or milliseconds, as number, text or the halves of a long. Missing or impossible times (before WhatsApp,
 * after tomorrow) become `arrivedAt`.
 */
export function time(value: unknown, arrivedAt: Date): Date {
  const { low, high } = record(value);
  const long = typeof low === 'number' && typeof high === 'number' ? high * 2 ** 32 + (low >>> 0) : value;
  const given = number(long);
  if (given === null) return arrivedAt;
  const ms = Math.round(given < SECONDS_BELOW ? given * 1000 : given);
  return ms >= WHATSAPP_BEGAN && ms <= arrivedAt.getTime() + DAY_MS ? new Date(ms) : arrivedAt;
}

export function phoneDigits(value: unknown): string | null {
  const said = name(value)?.replace(/^\+/, '') ?? '';
  const digits = /^(\d{7,15})(?::\d+)?(?:@(?:s\.whatsapp\.net|c\.us))?$/.exec(said)?.[1];
  return digits ?? null;
}

export function lidOf(value: unknown): string | null {
  const digits = /^(\d+)(?::\d+)?@lid$/.exec(name(value) ?? '')?.[1];
  return digits ? `${digits}@lid` : null;
}
