import type { Readable } from 'node:stream';

/** Both included. */
export type ByteRange = { start: number; end: number };

/** Keys are unguessable and reveal nothing of the content. */
export type MediaStorage = {
  /** Returns the size in bytes; if the stream breaks, nothing is stored. */
  save(key: string, content: Readable, maxBytes: number): Promise<number>;
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  head(key: string, bytes: number): Promise<Buffer>;
  remove(key: string): Promise<void>;
  isBucket: boolean;
  /** Saves, reads and removes a file, so that an unusable store shows at the start. */
  check(): Promise<void>;
};

export class ContentTooLarge extends Error {}
