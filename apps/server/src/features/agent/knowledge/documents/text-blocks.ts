import { z } from 'zod';

/** What a reader finds in a file, in its order. */
export type TextBlock = { kind: 'heading' | 'line'; text: string };
export type TextBlocks = { title: string | null; blocks: TextBlock[] };

export const ReadSections = z.object({
  title: z.string().nullable(),
  sections: z.array(z.object({ title: z.string().nullable(), text: z.string() })),
});
export type ReadSections = z.infer<typeof ReadSections>;

export type DocumentFormat = 'pdf' | 'docx' | 'html' | 'text';

const MB = 1024 * 1024;
/** Of all parts of a DOCX but its pictures. */
export const MAX_UNPACKED_BYTES = 50 * MB;
export const MAX_PAGES = 300;
export const MAX_CHARACTERS = 300_000;

export const READING_EXITS = { unreadable: 10, encrypted: 11, withoutText: 12, tooLong: 13 } as const;
export type ReadingFault = keyof typeof READING_EXITS;

export class ReadingFailure extends Error {
  readonly fault: ReadingFault;

  constructor(fault: ReadingFault) {
    super(fault);
    this.fault = fault;
  }
}
