import { cleanText } from '@prumo/contracts/text/clean-text';
import { expect, test } from 'vitest';
import fc from '#test/property.ts';
import { cleanJson } from './clean-json.ts';

test.each([
  [String.raw`"boleto_\u202Efdp.exe"`, 'boleto_fdp.exe'],
  ['"boleto_\u202efdp.exe"', 'boleto_fdp.exe'],
  [String.raw`"a\\u202eb"`, String.raw`a\u202eb`],
  [String.raw`"a\\\u202eb"`, String.raw`a\b`],
  [String.raw`"um\r\ndois\b\f"`, 'um\ndois'],
  [String.raw`"C:\\relatorio\\fim"`, String.raw`C:\relatorio\fim`],
  ['"um\u2028dois"', 'um\ndois'],
  [String.raw`"\u0041\u00e9\u2013"`, 'Aé–'],
])('%s is read as %j', (json, text) => {
  expect(JSON.parse(cleanJson(json))).toBe(text);
});

test('what is read is what the texts are, cleaned, whatever they were', () => {
  const anyText = fc
    .array(fc.constantFrom(...'\\nrbfu202eé"\n\r\t\u202e\u0007\u2028\u0085'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), anyText), (text) => {
      expect(JSON.parse(cleanJson(JSON.stringify({ [text]: [text] })))).toEqual({
        [cleanText(text)]: [cleanText(text)],
      });
    }),
    { numRuns: 2000 },
  );
});
