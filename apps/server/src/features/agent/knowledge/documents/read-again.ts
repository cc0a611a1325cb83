import type { DocumentReading, ReadSection } from '@prumo/contracts/agent/knowledge-documents';
import { plainForm } from '#features/understanding/index.ts';
import { wordsOf } from '../../text/compare-words.ts';
import type { KnowledgeRow } from '../knowledge-store.ts';
import type { DocumentRow } from './document-store.ts';

/** Of all different words of two texts, those that both have. */
const SAME_TEXT = 0.5;

/** What of a page reads differently than the last time, and which texts were made of what it no longer says. */
export function compareReadings(
  reading: DocumentReading,
  before: Pick<DocumentRow, 'fingerprints'>,
  entries: readonly KnowledgeRow[],
): DocumentReading {
  const known = new Set(before.fingerprints);
  const present = new Set(reading.fingerprints);
  const outdated = new Set(entries.filter(({ fingerprint }) => fingerprint === null || !present.has(fingerprint)));
  const sections = reading.sections
    .filter(({ fingerprint }) => !known.has(fingerprint))
    .map((section) => {
      const entry = entryOf(section, outdated);
      if (entry) outdated.delete(entry);
      return { ...section, entryId: entry?.id ?? null };
    });
  return { ...reading, sections, gone: [...outdated].map(({ id }) => id) };
}

function entryOf({ title, text }: ReadSection, entries: ReadonlySet<KnowledgeRow>): KnowledgeRow | undefined {
  const list = [...entries];
  const named = list.filter((entry) => plainForm(entry.title) === plainForm(title));
  const rated = (named.length > 0 ? named : list)
    .map((entry) => ({ entry, share: sharedWords(entry.text, text) }))
    .sort((a, b) => b.share - a.share);
  const [best] = rated;
  return best && (named.length > 0 || best.share >= SAME_TEXT) ? best.entry : undefined;
}

function sharedWords(one: string, other: string): number {
  const [words, others] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  const shared = [...words].filter((word) => others.has(word)).length;
  const all = words.size + others.size - shared;
  return all === 0 ? 0 : shared / all;
}
