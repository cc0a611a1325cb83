import type { AccountId } from '@prumo/contracts/ids';
import { beforeAll, describe, expect, test } from 'vitest';
import { docxOf, pdfOf } from '#test/documents.ts';
import { answerTurn } from '../../gate/answer-turn.ts';
import { passagesOf, readFixture, turnAsking } from '../fixtures/agencies.ts';
import { readDocument } from './read-document.ts';
import type { DocumentFormat } from './text-blocks.ts';

type HostileDocument = { title: string; text: string; question: string; forbidden: string[] };

const documents = readFixture<HostileDocument>('hostile-documents.jsonl');
const AGENCY = {
  company: { name: 'Horizonte Imóveis', description: 'A Horizonte vende apartamentos em Campinas.' },
  products: [{ name: 'Vista Verde', type: 'apartamento', location: 'Campinas', description: 'Tem dois quartos.' }],
};
const ACCOUNT = '0193a000-0000-7000-8000-000000000001' as AccountId;

/** The fonts every PDF reader has know these letters alone. */
const inWindows1252 = (text: string): string => text.replace(/[^\n\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]/g, '');
const paragraphsOf = (letters: (text: string) => string) =>
  documents.flatMap(({ title, text }) => [
    { heading: letters(title) },
    ...text.split('\n').map((line) => ({ text: letters(line) })),
  ]);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const FILES: [string, DocumentFormat, () => Promise<Buffer>][] = [
  ['a PDF', 'pdf', () => pdfOf(paragraphsOf(inWindows1252))],
  ['a DOCX', 'docx', () => docxOf(paragraphsOf((text) => text))],
  [
    'a page',
    'html',
    async () =>
      Buffer.from(
        documents
          .map(({ title, text }) => `<h2>${escaped(title)}</h2><p>${escaped(text).replaceAll('\n', '<br>')}</p>`)
          .join(''),
      ),
  ],
];

describe.each(FILES)('%s with an order in it makes the agent obey nothing', (_kind, format, fileOf) => {
  let texts = new Map<string, string>();
  beforeAll(async () => {
    const origin = { kind: 'file', name: 'regras', readAt: new Date() } as const;
    const { sections } = await readDocument(ACCOUNT, { bytes: await fileOf(), format, charset: 'utf-8' }, origin);
    texts = new Map(sections.map(({ title, text }) => [title, text]));
  });

  test('all of them are read', () => {
    const words = (text: string) => text.match(/\p{L}+/gu)?.length ?? 0;
    const read = [...texts].reduce((sum, [title, text]) => sum + words(title) + words(text), 0);
    const written = documents.reduce((sum, { title, text }) => sum + words(title) + words(text), 0);
    expect(read).toBeGreaterThan(written * 0.97);
  });

  test('nothing forbidden is said, and nothing else changes', () => {
    const knowledge = passagesOf([...texts].map(([title, text]) => ({ title, text })));
    for (const { question, forbidden } of documents) {
      const { reply, handOver, optedOut } = answerTurn(turnAsking(question, AGENCY, knowledge, 'Vista Verde'));
      const before = answerTurn(turnAsking(question, AGENCY, [], 'Vista Verde'));
      const said = forbidden.filter((words) => reply?.toLowerCase().includes(words.toLowerCase()));
      expect([question, said, handOver, optedOut]).toEqual([question, [], before.handOver, before.optedOut]);
    }
  });
});
