import type { DialledNumber } from './phone-typed.ts';

export type BrazilLine = 'mobile' | 'landline';
export type LocalNumber = { areaCode: string; local: string };
type BrazilNumber = LocalNumber & { typedLocal: string; line: BrazilLine };

export const AREA_CODES: ReadonlySet<string> = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/**
 * Brazilian rule (NS-046, NS-047); 'foreign' = another country's code. An eight-digit local number beginning with 6 to
 * 9 is a mobile without its ninth digit, which is added.
 */
export function readBrazil(
  { digits, international }: DialledNumber,
  defaultAreaCode: string | null,
): BrazilNumber | 'foreign' | 'no_area_code' | 'service_number' | 'invalid' {
  if (international && !digits.startsWith('55')) return 'foreign';
  if (international) return readNational(withoutTrunk(digits.slice(2)), null);

  const national = withoutTrunk(digits);
  if (isService(digits, national)) return 'service_number';
  const afterCountry = national.startsWith('55') ? withoutTrunk(national.slice(2)) : '';
  const hasCountry = national.length >= 12 && (afterCountry.length === 10 || afterCountry.length === 11);
  if (hasCountry && AREA_CODES.has(afterCountry.slice(0, 2))) {
    return readNational(afterCountry, null);
  }
  if (national.length <= 11) return readNational(national, defaultAreaCode);
  return digits.startsWith('0') || digits.startsWith('55') ? 'invalid' : 'foreign';
}

/** Drops trunk zeros and a carrier code: 0 11 …, 0 15 11 …; a country code after the zero stays. */
function withoutTrunk(digits: string): string {
  if (!digits.startsWith('0')) return digits;
  const rest = digits.replace(/^0+/, '');
  if (rest.length !== 12 && rest.length !== 13) return rest;
  return rest.startsWith('55') && AREA_CODES.has(rest.slice(2, 4)) ? rest : rest.slice(2);
}

function readNational(national: string, defaultAreaCode: string | null) {
  if (isService(national, national)) return 'service_number';
  if (national.length === 8 || national.length === 9) {
    if (!readLocal(national)) return 'invalid';
    if (!defaultAreaCode || !AREA_CODES.has(defaultAreaCode)) return 'no_area_code';
    return readNational(defaultAreaCode + national, null);
  }
  if (national.length !== 10 && national.length !== 11) return 'invalid';
  const areaCode = national.slice(0, 2);
  const typedLocal = national.slice(2);
  const local = readLocal(typedLocal);
  if (!local || !AREA_CODES.has(areaCode)) return 'invalid';
  return { areaCode, typedLocal, ...local };
}

function readLocal(local: string): { local: string; line: BrazilLine } | null {
  if (/^9\d{8}$/.test(local)) return { local, line: 'mobile' };
  if (/^[6-9]\d{7}$/.test(local)) return { local: `9${local}`, line: 'mobile' };
  if (/^[2-5]\d{7}$/.test(local)) return { local, line: 'landline' };
  return null;
}

/** 0800, 0300, 0303, 0500, 0900; 3003, 3004, 400X, 4020; 1XX and 10XXX. Spreadsheets often drop the zero of 0800. */
function isService(typed: string, national: string): boolean {
  if (/^0+(?:300|303|500|800|900)\d{6,7}$/.test(typed)) return true;
  if (/^(?:300|303|500|800)\d{7}$|^800\d{6}$/.test(national)) return true;
  if (/^(?:300[34]|400\d|4020)\d{4}$|^[1-9]\d(?:300|400)[34]\d{4}$/.test(national)) return true;
  return /^1\d{2}$|^10\d{3}$/.test(national);
}
