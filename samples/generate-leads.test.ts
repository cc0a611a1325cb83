import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readPhone } from '../apps/server/src/features/leads/phone/phone.ts';
import { COMMITTED_SAMPLES } from './committed.ts';
import { DIALECTS, type DialectName } from './dialects.ts';
import { generateLeads } from './generate-leads.ts';

const dialects = Object.keys(DIALECTS) as DialectName[];

describe('the sample files', () => {
  test.each(COMMITTED_SAMPLES)('$file is what its seed makes', ({ file, ...options }) => {
    const committed = new Uint8Array(readFileSync(new URL(file, import.meta.url)));
    expect(committed).toEqual(generateLeads(options).bytes);
  });

  test.each(dialects)('5,000 rows as %s are each accounted for once', (dialect) => {
    const { manifest } = generateLeads({ rows: 5000, seed: 7, dialect });
    const { created, duplicates, rowErrors, columnErrors } = manifest;
    const lines = [...created, ...duplicates, ...rowErrors, ...columnErrors].map(({ line }) => line);
    expect(lines).toHaveLength(5000);
    expect(new Set(lines).size).toBe(5000);
    expect(duplicates.length).toBeGreaterThan(50);
    expect(created.filter(({ canonical }) => canonical?.startsWith('+5555')).length).toBeGreaterThan(100);
  });

  test('each record begins on the line that the manifest says', () => {
    const { text, manifest } = generateLeads({ rows: 2000, seed: 3 });
    const lines = text.split('\r\n');
    for (const { line, name } of manifest.created) expect(lines[line - 1]?.startsWith(name)).toBe(true);
  });

  test('other seeds make other files', () => {
    expect(generateLeads({ rows: 20, seed: 1 }).text).not.toBe(generateLeads({ rows: 20, seed: 2 }).text);
  });

  test('Windows-1252 writes one byte a character', () => {
    const { text, bytes } = generateLeads({ rows: 50, seed: 1 });
    expect(bytes).toHaveLength(text.length);
    expect(new TextDecoder('windows-1252').decode(bytes)).toBe(text);
  });
});

describe('the phone rule on 5,000 numbers made from known lines', () => {
  const { manifest } = generateLeads({ rows: 5000, seed: 11 });

  test('every number is who it was made to be', () => {
    for (const { phone, canonical, otherNumbers } of manifest.created) {
      const reading = readPhone(phone);
      expect([phone, reading.kind === 'number' ? reading.canonical : null]).toEqual([phone, canonical]);
      if (reading.kind === 'number') expect(reading.extra).toHaveLength(otherNumbers.length);
    }
  });

  test('no two people share a key, and every repetition has the key of its original', () => {
    const keyAt = new Map<number, string>();
    for (const { line, phone } of [...manifest.created, ...manifest.duplicates]) {
      const reading = readPhone(phone);
      if (reading.kind === 'number') keyAt.set(line, reading.key);
    }
    for (const { line, ofLine } of manifest.duplicates) expect(keyAt.get(line)).toBe(keyAt.get(ofLine));
    const originals = manifest.created.flatMap(({ line }) => keyAt.get(line) ?? []);
    expect(new Set(originals).size).toBe(originals.length);
  });
});
