import { createInterface } from 'node:readline';

export type Line = { number: number; text: string };

/** The lines of a stream, counted from 1; empty ones are passed over. */
export async function* linesOf(stream: NodeJS.ReadableStream): AsyncGenerator<Line> {
  let number = 0;
  for await (const text of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    const bare = number === 1 ? text.replace(/^\ufeff/, '') : text;
    if (bare.trim() !== '') yield { number, text: bare };
  }
}

/** Writes one JSON object a line, as fast as the reader takes them. */
export async function writeLine(value: unknown): Promise<void> {
  if (process.stdout.write(`${JSON.stringify(value)}\n`)) return;
  await new Promise((resolve) => process.stdout.once('drain', resolve));
}

/** A reader that has seen enough (`| head`) ends us without noise. */
export function endWithReader(end: () => void): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    end();
  });
}
