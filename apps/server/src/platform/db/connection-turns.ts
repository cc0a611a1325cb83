/** The account whose people ask, or the installation itself: its engine, its sign-ins, its chores. */
export type Asker = string;
export const INSTALLATION: Asker = 'installation';

/** A statement lasts as long as it takes; a transaction may also wait for rows that others hold. */
export type Use = 'statement' | 'transaction';

/** Nobody gave a connection back in time. */
export class NoConnectionFree extends Error {
  override readonly name = 'NoConnectionFree';
}

type Waiting = { grant(): void };
type Line = { asker: Asker; held: Record<Use, number>; waiting: Record<Use, Waiting[]> };

type Options = {
  /** Connections of the pool. */
  max: number;
  /** How long a call waits for its turn before it is refused. */
  waitMs: number;
};

export type ConnectionTurns = {
  /** Resolves when the asker may use a connection, with what gives it back. Throws NoConnectionFree. */
  take(asker: Asker, use: Use): Promise<() => void>;
  /** Calls that wait for their turn. */
  waiting(): number;
};

/** A fifth of the connections is never a transaction's, and no account's people hold more of either use. */
const SHARES = 5;

/**
 * Shares a pool between accounts, so that none can take it from the others. An account holds a few connections at a time,
 * and where connections are short the accounts that wait are served in turn, however many calls each of them has waiting.
 * Statements have places of their own beside transactions: what is only read waits for nobody's lock, and a transaction
 * that asks outside of itself cannot wait for its own account for ever.
 */
export function connectionTurns({ max, waitMs }: Options): ConnectionTurns {
  const share = Math.max(1, Math.floor(max / SHARES));
  const mostTransactions = Math.max(1, max - Math.floor(max / SHARES));
  const held: Record<Use, number> = { statement: 0, transaction: 0 };
  /** In the order in which they are served next; an asker without calls is not in it. */
  const lines = new Map<Asker, Line>();

  function mostOf(asker: Asker, use: Use): number {
    if (asker !== INSTALLATION) return share;
    return use === 'transaction' ? Math.max(1, mostTransactions - share) : max;
  }

  const isFree = (line: Line, use: Use): boolean =>
    held.statement + held.transaction < max &&
    (use === 'statement' || held.transaction < mostTransactions) &&
    line.held[use] < mostOf(line.asker, use);

  function hold(line: Line, use: Use): () => void {
    held[use] += 1;
    line.held[use] += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      held[use] -= 1;
      line.held[use] -= 1;
      serve();
    };
  }

  /** Gives what is free to those who wait, one each before anybody gets a second. */
  function serve(): void {
    for (let granted = true; granted; ) {
      granted = false;
      for (const line of [...lines.values()]) {
        const use = (['statement', 'transaction'] as const).find(
          (one) => line.waiting[one].length > 0 && isFree(line, one),
        );
        if (use) {
          // Behind all the others from now on.
          lines.delete(line.asker);
          lines.set(line.asker, line);
          line.waiting[use].shift()?.grant();
          granted = true;
        } else if (isIdle(line)) lines.delete(line.asker);
      }
    }
  }

  function lineOf(asker: Asker): Line {
    const line = lines.get(asker) ?? {
      asker,
      held: { statement: 0, transaction: 0 },
      waiting: { statement: [], transaction: [] },
    };
    lines.set(asker, line);
    return line;
  }

  function waitIn(line: Line, use: Use): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const waiting = line.waiting[use];
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(new NoConnectionFree(`no connection was free within ${waitMs} ms`));
      }, waitMs);
      const one: Waiting = {
        grant() {
          clearTimeout(late);
          resolve(hold(line, use));
        },
      };
      waiting.push(one);
    });
  }

  return {
    async take(asker, use) {
      const line = lineOf(asker);
      const isFirst = line.waiting[use].length === 0;
      return isFirst && isFree(line, use) ? hold(line, use) : waitIn(line, use);
    },
    waiting: () =>
      [...lines.values()].reduce((sum, { waiting }) => sum + waiting.statement.length + waiting.transaction.length, 0),
  };
}

const isIdle = ({ held, waiting }: Line): boolean =>
  held.statement + held.transaction + waiting.statement.length + waiting.transaction.length === 0;
