import type { PhoneProblem, PhoneRefusal } from '@prumo/contracts/reasons/channel/phone-problem';
import { isScientific } from '@prumo/contracts/text/phone-text';
import { AREA_CODES, type BrazilLine, type LocalNumber, readBrazil } from './phone-brazil.ts';
import { piecesOf, segmentationsOf } from './phone-cell.ts';
import { readForeign } from './phone-foreign.ts';
import { namesNoArea, toDialled } from './phone-typed.ts';

export type PhoneNumber = {
  kind: 'number';
  canonical: string;
  /** Equal for every way of writing one line, different for different lines (NS-048). */
  key: string;
  /** '+' and the digits as typed (NS-046, NS-047); a missing ninth digit is not added. */
  stored: string;
  display: string;
  line: BrazilLine | 'foreign';
  national: LocalNumber | null;
  extra: string[];
};

type NoPhone = { kind: 'none'; reason: PhoneRefusal; stored: string };

export type PhoneReading = PhoneNumber | NoPhone;

type PhoneOptions = {
  defaultAreaCode?: string | null;
};

type Single = { ok: true; number: Omit<PhoneNumber, 'kind' | 'extra'> } | { ok: false; reason: PhoneRefusal };

/**
 * Never throws. Decides by length, not by a leading 55 (NS-046, NS-047): 10 or 11 digits are national even in area code
 * 55; '+' or '00' forces a country code. For numbers from a provider use {@link readAddress}.
 */
export function readPhone(typed: string, options: PhoneOptions = {}): PhoneReading {
  const cell = typed.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const none = (reason: PhoneRefusal): NoPhone => ({ kind: 'none', reason, stored: typed.trim() });
  if (!/\d/.test(cell)) return none('no_digits');
  if (isScientific(cell)) return none('scientific');

  const { pieces, extensions } = piecesOf(cell, (text) => isUnmistakable(text) || namesNoArea(text, AREA_CODES));
  const extra: string[] = [];
  let found: Omit<PhoneNumber, 'kind' | 'extra'> | null = null;
  let refusal: PhoneRefusal | null = null;
  for (const piece of pieces) {
    for (const { text, single } of readPiece(piece, options)) {
      if (!single.ok) {
        refusal ??= single.reason;
        extra.push(text.trim());
      } else if (!found) {
        found = single.number;
      } else if (single.number.key !== found.key) {
        extra.push(single.number.display);
      }
    }
  }
  if (!found) return none(refusal ?? 'invalid');
  return { kind: 'number', ...found, extra: [...new Set([...extra, ...extensions])] };
}

/** A provider's digits always begin with a country code. A lid or user id is no number. */
export function readAddress(digits: string): PhoneReading {
  if (!/^\+?\d+$/.test(digits)) return { kind: 'none', reason: 'invalid', stored: digits };
  return readPhone(`+${digits.replace(/^\+/, '')}`);
}

/**
 * Digits only, canonical first; a second form without the ninth digit if the eight digits begin with 6 to 9 (NS-048).
 */
export function addressForms(number: Pick<PhoneNumber, 'canonical' | 'national'>): string[] {
  const digits = number.canonical.slice(1);
  const local = number.national?.local ?? '';
  return /^9[6-9]\d{7}$/.test(local) ? [digits, `55${number.national?.areaCode}${local.slice(1)}`] : [digits];
}

function readPiece(piece: string, options: PhoneOptions): { text: string; single: Single }[] {
  const whole = readSingle(piece, options);
  if (whole.ok || !toDialled(piece)) return [{ text: piece, single: whole }];
  const split = segmentationsOf(piece, isUnmistakable);
  if (!split) return [{ text: piece, single: whole }];
  return split.map((text) => ({ text, single: readSingle(text, {}) }));
}

/** Without '+' only Brazilian numbers count while cutting, because almost any digits are valid abroad. */
function isUnmistakable(text: string): boolean {
  return readSingle(text, { brazilOnly: !text.trimStart().startsWith('+') }).ok;
}

function readSingle(text: string, options: PhoneOptions & { brazilOnly?: boolean }): Single {
  if (isScientific(text)) return { ok: false, reason: 'scientific' };
  const dialled = toDialled(text);
  if (!dialled) return { ok: false, reason: 'invalid' };
  if (namesNoArea(text, AREA_CODES)) return { ok: false, reason: 'invalid' };
  const brazil = readBrazil(dialled, options.defaultAreaCode ?? null);
  if (brazil === 'foreign') {
    if (options.brazilOnly) return { ok: false, reason: 'invalid' };
    const foreign = readForeign(dialled.digits);
    if (typeof foreign === 'string') return { ok: false, reason: foreign };
    return {
      ok: true,
      number: {
        ...foreign,
        key: foreign.canonical.slice(1),
        stored: `+${dialled.digits}`,
        line: 'foreign',
        national: null,
      },
    };
  }
  if (typeof brazil === 'string') return { ok: false, reason: brazil };
  const { areaCode, local, typedLocal, line } = brazil;
  const canonical = `+55${areaCode}${local}`;
  return {
    ok: true,
    number: {
      canonical,
      key: canonical.slice(1),
      stored: `+55${areaCode}${typedLocal}`,
      display: `+55 (${areaCode}) ${local.slice(0, -4)}-${local.slice(-4)}`,
      line,
      national: { areaCode, local },
    },
  };
}

export type PhoneFields = { phoneKey: string | null; phoneCanonical: string | null; phoneProblem: PhoneProblem | null };

export function phoneFields(typed: string): PhoneFields {
  const reading = readPhone(typed);
  if (reading.kind === 'none') {
    return { phoneKey: null, phoneCanonical: null, phoneProblem: reading.reason };
  }
  return { phoneKey: reading.key, phoneCanonical: reading.canonical, phoneProblem: null };
}
