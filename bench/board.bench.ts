// Main-thread cost of dragging one card in a real browser, with few leads, many, and many open cards.
import { printTable } from '../commands/output/table.ts';
import { signUp } from '../e2e/product/operator.ts';
import { fillAccount, settle } from '../samples/fill-account.ts';
import { milliseconds } from './support/rounds.ts';
import { withRunningProduct } from './support/running-product.ts';
import { type BoardRound, measureBoard } from './web/board-drag.ts';

const ROUNDS = 5;
const BOARDS = [
  { name: '200 leads', leads: 200, clicks: 0 },
  { name: '100,000 leads', leads: 100_000, clicks: 0 },
  { name: '100,000 leads, one column opened 30 times', leads: 100_000, clicks: 30 },
];

const median = (rounds: readonly BoardRound[], of: (round: BoardRound) => number) =>
  rounds.map(of).sort((one, other) => one - other)[Math.floor(rounds.length / 2)] ?? 0;

await withRunningProduct(async ({ url, pool }) => {
  const cookies = new Map<number, string>();
  const rows: string[][] = [];
  for (const { name, leads, clicks } of BOARDS) {
    if (!cookies.has(leads)) {
      const operator = await signUp(url, `conta${leads}`);
      const { rows: users } = await pool.query<{ id: string }>(
        'select m.account_id as id from members m join users u on u.id = m.user_id where u.username = $1',
        [`conta${leads}`],
      );
      await fillAccount(pool, users[0]?.id ?? '', leads);
      await settle(pool);
      cookies.set(leads, operator.cookie);
    }
    const rounds = await measureBoard({ url, cookie: cookies.get(leads) ?? '', clicks, rounds: ROUNDS });
    rows.push([
      name,
      String(median(rounds, ({ cards }) => cards)),
      String(median(rounds, ({ nodes }) => nodes)),
      milliseconds(median(rounds, ({ longest }) => longest)),
      milliseconds(Math.max(...rounds.map(({ longest }) => longest))),
      milliseconds(median(rounds, ({ shown }) => shown)),
    ]);
  }
  console.log(
    `\nDragging one card across the board, ms, median of ${ROUNDS} rounds; a task over 50 ms is felt as a stutter`,
  );
  printTable(['', 'cards drawn', 'DOM nodes', 'longest task', 'worst round', 'board shown after'], rows);
});
