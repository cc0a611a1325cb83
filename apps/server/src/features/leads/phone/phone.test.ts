import { describe, expect, test } from 'vitest';
import fc from '#test/property.ts';
import { addressForms, type PhoneReading, readAddress, readPhone } from './phone.ts';
import { AREA_CODES } from './phone-brazil.ts';
import { PHONE_TABLE } from './phone-table.ts';

const keyOf = (reading: PhoneReading): string | null => (reading.kind === 'number' ? reading.key : null);

describe('every number of the table is read as a person would read it', () => {
  test('the table holds at least 200 numbers', () => {
    expect(Object.values(PHONE_TABLE).flat().length).toBeGreaterThanOrEqual(200);
  });

  for (const [group, cases] of Object.entries(PHONE_TABLE)) {
    describe(group, () => {
      test.each(cases)('$typed reads $reads', ({ typed, reads, extra, stored, defaultAreaCode }) => {
        const reading = readPhone(typed, { defaultAreaCode: defaultAreaCode ?? null });
        if (reading.kind === 'none') {
          expect(reading).toEqual({ kind: 'none', reason: reads, stored: typed.trim() });
          return;
        }
        expect(reading.canonical).toBe(reads);
        expect(reading.extra).toEqual(extra ?? []);
        if (stored) expect(reading.stored).toBe(stored);
      });
    });
  }
});

describe('one person has one key', () => {
  test('a mobile with and without its ninth digit is one person', () => {
    expect(keyOf(readPhone('(31) 8765-4321'))).toBe(keyOf(readPhone('+55 31 98765-4321')));
  });

  test('a landline and the mobile with the same eight digits are two', () => {
    expect(keyOf(readPhone('(11) 3333-4444'))).not.toBe(keyOf(readPhone('(11) 93333-4444')));
  });

  test('the same local number in two area codes is two people', () => {
    expect(keyOf(readPhone('(11) 98765-4321'))).not.toBe(keyOf(readPhone('(21) 98765-4321')));
  });

  test('the old and the new Mexican form are one person', () => {
    expect(keyOf(readAddress('5215512345678'))).toBe(keyOf(readAddress('525512345678')));
  });
});

describe('what a provider reports carries its country code', () => {
  test('eleven digits of another country stay abroad', () => {
    expect(readAddress('14155550000')).toMatchObject({ canonical: '+14155550000', line: 'foreign', national: null });
  });

  test.each(['81896600000001@lid', '5511999990001@lid', 'BR.5511999990001'])('%s is no number', (address) => {
    expect(readAddress(address)).toEqual({ kind: 'none', reason: 'invalid', stored: address });
  });

  test('a Brazilian account without the ninth digit is found', () => {
    expect(readAddress('551187654321')).toMatchObject({ key: '5511987654321', display: '+55 (11) 98765-4321' });
  });
});

describe('the addresses to ask the channel for', () => {
  const forms = (typed: string) => {
    const reading = readPhone(typed);
    return reading.kind === 'number' ? addressForms(reading) : [];
  };

  test('both forms of a mobile, canonical first', () => {
    expect(forms('11 8765-4321')).toEqual(['5511987654321', '551187654321']);
  });

  test('one form of a landline, of a mobile beginning 92 to 95 and of a foreign number', () => {
    expect(forms('11 3333-4444')).toEqual(['551133334444']);
    expect(forms('11 93333-4444')).toEqual(['5511933334444']);
    expect(forms('+351 912 345 678')).toEqual(['351912345678']);
  });
});

describe('whatever is typed', () => {
  const area = fc.constantFrom(...AREA_CODES);
  const digits = (count: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count });
  const local = fc.oneof(
    digits(8).map((rest) => `9${rest}`),
    digits(7).map((rest) => `3${rest}`),
    digits(7).map((rest) => `8${rest}`),
  );

  test('nothing throws and a reading is read back as itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789+()-/ e,.') })), (typed) => {
        const first = readPhone(typed);
        if (first.kind === 'none') return;
        expect(keyOf(readPhone(first.canonical))).toBe(first.key);
        expect(keyOf(readPhone(first.stored))).toBe(first.key);
        expect(keyOf(readPhone(first.display))).toBe(first.key);
      }),
      { numRuns: 2000 },
    );
  });

  test('every shape of a Brazilian number has the key of its bare digits', () => {
    fc.assert(
      fc.property(area, local, (areaCode, number) => {
        const key = keyOf(readPhone(`+55${areaCode}${number}`));
        const head = number.slice(0, -4);
        const tail = number.slice(-4);
        for (const shape of [
          areaCode + number,
          `55${areaCode}${number}`,
          `0${areaCode}${number}`,
          `0055${areaCode}${number}`,
          `(${areaCode}) ${head}-${tail}`,
          `+55 (${areaCode}) ${head}-${tail}`,
          `0 15 ${areaCode} ${head}-${tail}`,
          `${areaCode}${number}.0`,
        ]) {
          expect([shape, keyOf(readPhone(shape))]).toEqual([shape, key]);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('a mobile has one key with and without its ninth digit when its eight digits begin with 6 to 9', () => {
    fc.assert(
      fc.property(area, fc.constantFrom(...'6789'), digits(7), (areaCode, head, rest) => {
        const long = keyOf(readPhone(`${areaCode}9${head}${rest}`));
        expect(long).not.toBeNull();
        expect(keyOf(readPhone(`${areaCode}${head}${rest}`))).toBe(long);
        expect(keyOf(readAddress(`55${areaCode}${head}${rest}`))).toBe(long);
      }),
      { numRuns: 2000 },
    );
  });

  test('a mobile beginning 92 to 95 never has the key of the landline of its last eight digits', () => {
    fc.assert(
      fc.property(area, fc.constantFrom(...'2345'), digits(7), (areaCode, head, rest) => {
        const mobile = keyOf(readPhone(`${areaCode}9${head}${rest}`));
        expect(mobile).toBe(`55${areaCode}9${head}${rest}`);
        expect(keyOf(readPhone(`${areaCode}${head}${rest}`))).not.toBe(mobile);
      }),
      { numRuns: 2000 },
    );
  });

  test('no text makes it throw, however long or broken, and a number is never invented', () => {
    const units = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: units }),
          fc.string({ unit: fc.constantFrom(...'0159+()/ ,.eE-'), maxLength: 2000 }),
        ),
        (typed) => {
          const reading = readPhone(typed);
          if (reading.kind === 'number') expect(reading.canonical).toMatch(/^\+\d{8,15}$/);
          else expect(reading.stored).toBe(typed.trim());
        },
      ),
      { numRuns: 3000 },
    );
  });
});
