// npm run --silent agent:play -- FILE: plays each conversation, prints one outcome a line, in order.
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { endWithReader, type Line, linesOf, writeLine } from './json-lines.ts';
import { Dialogue, type Outcome } from './play/dialogue.ts';
import { playDialogue } from './play/play-dialogue.ts';
import { type PlayedProduct, startProduct } from './play/product.ts';

const LANES = 4;

let starting: Promise<PlayedProduct> | null = null;
let isEnding = false;

/** Errors caused by leaving are not faults. */
function fault(text: string): void {
  if (isEnding) return;
  console.error(text.slice(0, 2_000));
  process.exitCode = 1;
}

const [file] = process.argv.slice(2);
if (!file) {
  console.error('npm run --silent agent:play -- ARQUIVO');
  process.exit(1);
}

/** Also removes the database and its folder after an interruption. */
async function end(code?: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  const product = await starting?.catch(() => null);
  await product?.close();
  if (code !== undefined) process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(130));
process.once('disconnect', () => void end(1));
endWithReader(() => void end(0));

/** Null if the conversation could not be played; the reason goes to standard error. */
async function play(on: PlayedProduct, { number, text }: Line): Promise<Outcome | null> {
  try {
    return await playDialogue(on, Dialogue.parse(JSON.parse(text)));
  } catch (error) {
    fault(`linha ${number}: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

try {
  // npm changes to the checkout: resolve the path from where the command was typed.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);
  const lines: Line[] = [];
  for await (const line of linesOf(createReadStream(path))) lines.push(line);
  starting = startProduct({ onFault: fault });
  const product = await starting;
  const outcomes: Promise<Outcome | null>[] = [];
  const lanes: Promise<unknown>[] = Array.from({ length: LANES }, () => Promise.resolve());
  for (const [index, line] of lines.entries()) {
    const played = (lanes[index % LANES] as Promise<unknown>).then(() => play(product, line));
    lanes[index % LANES] = played;
    outcomes.push(played);
  }
  for (const outcome of outcomes) {
    const told = await outcome;
    if (told) await writeLine(told);
  }
} catch (error) {
  fault(error instanceof Error ? error.message : String(error));
} finally {
  await end();
  if (process.connected) process.disconnect();
}
