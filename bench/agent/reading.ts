import { OWN_DIALOGUES } from '../../apps/server/src/features/agent/fixtures/own-dialogues.ts';
import { playDialogue } from '../../apps/server/src/features/agent/fixtures/play-dialogue.ts';
import { laterUtterances } from '../../apps/server/src/features/understanding/fixtures/later-utterances.ts';
import { ownUtterances } from '../../apps/server/src/features/understanding/fixtures/own-utterances.ts';
import { understand } from '../../apps/server/src/features/understanding/index.ts';
import { printTable } from '../../commands/output/table.ts';
import { Dialogue } from '../../commands/play/dialogue.ts';
import { playDialogue as playWithProduct } from '../../commands/play/play-dialogue.ts';
import { startProduct } from '../../commands/play/product.ts';
import { milliseconds, quantile, timeEach, times } from '../support/rounds.ts';

const ROUNDS = 5;
const AIM_MS = 5;
const LANES = 4;

type TurnTimes = { each: number[]; perSecond: number };

/** Keeps each run's best round, so other load on the machine counts little. */
function time(count: number, run: (index: number) => void, rounds = ROUNDS): TurnTimes {
  const each = Array.from({ length: count }, () => Number.POSITIVE_INFINITY);
  const start = performance.now();
  for (let round = 0; round < rounds; round += 1)
    for (let index = 0; index < count; index += 1) {
      const before = performance.now();
      run(index);
      each[index] = Math.min(each[index] ?? 0, performance.now() - before);
    }
  return { each, perSecond: (1000 * rounds * count) / (performance.now() - start) };
}

/** Control: one empty query. */
export async function measureReading(): Promise<void> {
  const messages = [...ownUtterances, ...laterUtterances];
  /** The longest text WhatsApp accepts, in characters. */
  const long = messages
    .map(({ text }) => text)
    .join('\n')
    .slice(0, 4096);
  const read = (index: number) => {
    const { text, asked } = messages[index] ?? { text: '' };
    understand(text, { lastQuestion: asked ?? null });
  };
  const reading = time(messages.length, read);
  const longest = time(20, () => understand(long, { lastQuestion: null }));

  const turns = OWN_DIALOGUES.reduce((total, dialogue) => total + dialogue.turns.length, 0);
  const play = (index: number) => playDialogue(OWN_DIALOGUES[index] as (typeof OWN_DIALOGUES)[0]);
  const deciding = time(OWN_DIALOGUES.length, play);

  const product = await startProduct({ onFault: (line) => console.error(line) });
  const asking = await timeEach(500, () => product.pool.query('select 1'));
  const control: TurnTimes = { each: asking, perSecond: 500_000 / asking.reduce((sum, ms) => sum + ms, 0) };

  const row = (name: string, { each, perSecond }: TurnTimes) => [
    name,
    milliseconds(quantile(0.5, each)),
    milliseconds(quantile(0.99, each)),
    Math.round(perSecond).toString(),
    times(quantile(0.5, each), quantile(0.5, control.each)),
  ];
  console.log(`\nOne message understood, ms, each at its best of ${ROUNDS}; the aim is ${AIM_MS} ms at p99`);
  printTable(
    ['', 'p50', 'p99', 'per second', 'p50 / control'],
    [
      row('one empty query, the control', control),
      row(`${messages.length} kinds of message`, reading),
      row('4,096 characters of all kinds', longest),
    ],
  );

  const queue = OWN_DIALOGUES.map((dialogue) => Dialogue.parse(dialogue));
  let replies = 0;
  const start = performance.now();
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { turns: told } = await playWithProduct(product, next);
      for (const turn of told) replies += turn.replies.length;
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    await product.close();
  }
  const played = (performance.now() - start) / 1000;
  const pure = (deciding.perSecond * turns) / OWN_DIALOGUES.length;
  console.log('\nIn one process');
  printTable(
    ['', 'per second', 'of the first'],
    [
      ['turns decided and passed through the gate', Math.round(pure).toString(), '1.00x'],
      [
        'replies of the product with its database, fresh accounts',
        (replies / played).toFixed(1),
        times(replies / played, pure),
      ],
    ],
  );
}
