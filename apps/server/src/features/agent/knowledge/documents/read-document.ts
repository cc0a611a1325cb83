import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { DocumentReading, ReadSection } from '@prumo/contracts/agent/knowledge-documents';
import type { AccountId } from '@prumo/contracts/ids';
import { keysOf } from '@prumo/contracts/text/known-keys';
import { mapInSlices } from '#platform/concurrency/map-in-slices.ts';
import { Refusal } from '#platform/errors.ts';
import { runApart } from '#platform/processes/run-apart.ts';
import { readSentences } from '../read-sentences.ts';
import { type DocumentFormat, MAX_CHARACTERS, READING_EXITS, type ReadingFault, ReadSections } from './text-blocks.ts';

const PROGRAM = join(import.meta.dirname, 'reading-process.ts');
/** 300 pages of PDF take 3 s of a core, which may be shared. */
const DEADLINE_MS = 30_000;
const HEAP_MB = 512;
/** A character takes up to three bytes, and six as JSON writes a sign. */
const MAX_OUTPUT_BYTES = MAX_CHARACTERS * 6 + 1024 * 1024;

export type DocumentBytes = { bytes: Buffer; format: DocumentFormat; charset: string };

const FILE_FAULTS = {
  unreadable: 'document_unreadable',
  encrypted: 'document_encrypted',
  withoutText: 'document_without_text',
  tooLong: 'document_too_long',
} as const satisfies Record<ReadingFault, string>;

const PAGE_FAULTS = {
  unreadable: 'page_unreadable',
  encrypted: 'page_unreadable',
  withoutText: 'page_without_text',
  tooLong: 'page_too_large',
} as const satisfies Record<ReadingFault, string>;

type Origin = Pick<DocumentReading, 'kind' | 'name'> & { readAt: Date };

export async function readDocument(
  accountId: AccountId,
  { bytes, format, charset }: DocumentBytes,
  { kind, name, readAt }: Origin,
): Promise<DocumentReading> {
  const { code, output } = await runApart(accountId, {
    program: PROGRAM,
    args: [format, charset],
    input: bytes,
    deadlineMs: DEADLINE_MS,
    heapMb: HEAP_MB,
    maxOutputBytes: MAX_OUTPUT_BYTES,
  });
  if (code !== 0) throw new Refusal((kind === 'page' ? PAGE_FAULTS : FILE_FAULTS)[faultOf(code)]);
  const read = ReadSections.parse(JSON.parse(output.toString('utf8')));
  const title = read.title ?? titleOf(name);
  const sections = await mapInSlices(read.sections, (section) => toSection(section, title));
  return {
    kind,
    name,
    title,
    readAt: readAt.toISOString(),
    sections,
    fingerprints: [...new Set(sections.map(({ fingerprint }) => fingerprint))],
    gone: [],
  };
}

/** Killed: it took too long or too much memory. */
const faultOf = (code: number | null): ReadingFault =>
  keysOf(READING_EXITS).find((fault) => READING_EXITS[fault] === code) ?? (code === null ? 'tooLong' : 'unreadable');

const FINGERPRINT_CHARACTERS = 32;

function toSection({ title, text }: ReadSections['sections'][number], documentTitle: string): ReadSection {
  const fingerprint = createHash('sha256')
    .update(`${title ?? ''}\n${text}`)
    .digest('base64url')
    .slice(0, FINGERPRINT_CHARACTERS);
  return { title: title ?? documentTitle, text, fingerprint, sentences: readSentences(text), entryId: null };
}

/** Of a file without a title, its name without the ending. */
const titleOf = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 200) || name;
