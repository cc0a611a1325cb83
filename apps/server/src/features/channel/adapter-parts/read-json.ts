/** Readers of a stranger's JSON: every one is total and says what it did not find by an empty value. */

export type Json = Record<string, unknown>;

export const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Text as the database can hold it: no NUL, no half of a pair. */
export const text = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : '';

/** The first of several places that holds text. */
export const firstText = (...values: unknown[]): string => values.map(text).find((said) => said.trim() !== '') ?? '';

/** An id or name; null when it is missing or empty, so that nothing is ever filed under ''. */
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
 * A provider's time, seconds or milliseconds, as a number, as text or as the two halves of a long. What is missing or
 * cannot be (before WhatsApp, after tomorrow) becomes the time of arrival.
 */
export function time(value: unknown, arrivedAt: Date): Date {
  const { low, high } = record(value);
  const long = typeof low === 'number' && typeof high === 'number' ? high * 2 ** 32 + (low >>> 0) : value;
  const given = number(long);
  if (given === null) return arrivedAt;
  const ms = Math.round(given < SECONDS_BELOW ? given * 1000 : given);
  return ms >= WHATSAPP_BEGAN && ms <= arrivedAt.getTime() + DAY_MS ? new Date(ms) : arrivedAt;
}

/** Digits of a number with country code; null for a lid, a group or anything else. */
export function phoneDigits(value: unknown): string | null {
  const said = name(value)?.replace(/^\+/, '') ?? '';
  const digits = /^(\d{7,15})(?::\d+)?(?:@(?:s\.whatsapp\.net|c\.us))?$/.exec(said)?.[1];
  return digits ?? null;
}

export function lidOf(value: unknown): string | null {
  const digits = /^(\d+)(?::\d+)?@lid$/.exec(name(value) ?? '')?.[1];
  return digits ? `${digits}@lid` : null;
}
