import { createInterface } from 'node:readline';

export type Line = { number: number; text: string };

/** Lines are counted from 1; empty lines are skipped. */
export async function* linesOf(stream: NodeJS.ReadableStream): AsyncGenerator<Line> {
  let number = 0;
  for await (const text of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    const bare = number === 1 ? text.replace(/^\ufeff/, '') : text;
    if (bare.trim() !== '') yield { number, text: bare };
  }
}

export async function writeLine(value: unknown): Promise<void> {
  if (process.stdout.write(`${JSON.stringify(value)}\n`)) return;
  await new Promise((resolve) => process.stdout.once('drain', resolve));
}

/** A reader that stops early (`| head`) ends the command without an error. */
export function endWithReader(end: () => void): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    end();
  });
}
