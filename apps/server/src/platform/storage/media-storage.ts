import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

/** Where uploaded and received files live. A key is unguessable and names nothing of its content. */
export type MediaStorage = {
  /** Keeps the stream under the key once it ended; nothing is left of one that broke. Answers its size in bytes. */
  save(key: string, content: Readable, maxBytes: number): Promise<number>;
  /** null when there is nothing under the key. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** The first bytes, enough to tell what a file is. */
  head(key: string, bytes: number): Promise<Buffer>;
  remove(key: string): Promise<void>;
  /** Whether files are put there whole, with a type, as they are in a bucket. */
  isBucket: boolean;
  /** Keeps, reads and removes a file, so that a store of no use is known of before the first upload. */
  check(): Promise<void>;
};

/** The stream was longer than it may be. */
export class ContentTooLarge extends Error {}
