import { createRequire } from 'node:module';
import type { NumberType } from 'libphonenumber-js/max';

type Library = typeof import('libphonenumber-js/max');

const NO_MESSAGING: ReadonlySet<NumberType> = new Set<NumberType>([
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'UAN',
  'PAGER',
  'VOICEMAIL',
]);

let library: Library | undefined;

/** Loaded lazily: the full metadata costs some 40 ms that Brazilian lists never need. */
function load(): Library {
  library ??= createRequire(import.meta.url)('libphonenumber-js/max') as Library;
  return library;
}

/** WhatsApp still writes Mexican mobiles in the old form 52 1 …. */
export function readForeign(digits: string): { canonical: string; display: string } | 'invalid' | 'service_number' {
  const parsed = load().parsePhoneNumberFromString(`+${digits.replace(/^521(?=\d{10}$)/, '52')}`);
  if (!parsed?.isValid()) return 'invalid';
  if (NO_MESSAGING.has(parsed.getType())) return 'service_number';
  return { canonical: parsed.number, display: parsed.formatInternational() };
}
