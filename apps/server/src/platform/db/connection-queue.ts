export type Asker = string;
export const INSTALLATION: Asker = 'installation';

/** A transaction may also wait for rows that other transactions hold. */
export type Use = 'statement' | 'transaction';

export class NoConnectionFree extends Error {
  override readonly name = 'NoConnectionFree';
}

type WaitingRequest = { grant(): void };
type Line = { asker: Asker; lent: Record<Use, number>; waiting: Record<Use, WaitingRequest[]> };

type Options = {
  max: number;
  waitMs: number;
};

export type ConnectionQueue = {
  take(asker: Asker, use: Use): Promise<() => void>;
  waiting(): number;
};

/** A fifth of the connections is never used by transactions; each account holds at most a fifth per use. */
const SHARES = 5;

/**
 * No account starves the rest. Statements have connections that transactions cannot take, so a transaction that queries
 * outside itself cannot deadlock on its own account.
 */
export function connectionQueue({ max, waitMs }: Options): ConnectionQueue {
  const share = Math.max(1, Math.floor(max / SHARES));
  const mostTransactions = Math.max(1, max - Math.floor(max / SHARES));
  const lent: Record<Use, number> = { statement: 0, transaction: 0 };
  const lines = new Map<Asker, Line>();

  function mostOf(asker: Asker, use: Use): number {
    if (asker !== INSTALLATION) return share;
    return use === 'transaction' ? Math.max(1, mostTransactions - share) : max;
  }

  const isFree = (line: Line, use: Use): boolean =>
    lent.statement + lent.transaction < max &&
    (use === 'statement' || lent.transaction < mostTransactions) &&
    line.lent[use] < mostOf(line.asker, use);

  function lend(line: Line, use: Use): () => void {
    lent[use] += 1;
    line.lent[use] += 1;
    let isLent = true;
    return () => {
      if (!isLent) return;
      isLent = false;
      lent[use] -= 1;
      line.lent[use] -= 1;
      serve();
    };
  }

  function serve(): void {
    for (let granted = true; granted; ) {
      granted = false;
      for (const line of [...lines.values()]) {
        const use = (['statement', 'transaction'] as const).find(
          (one) => line.waiting[one].length > 0 && isFree(line, one),
        );
        if (use) {
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
      lent: { statement: 0, transaction: 0 },
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
      const one: WaitingRequest = {
        grant() {
          clearTimeout(late);
          resolve(lend(line, use));
        },
      };
      waiting.push(one);
    });
  }

  return {
    async take(asker, use) {
      const line = lineOf(asker);
      const isFirst = line.waiting[use].length === 0;
      return isFirst && isFree(line, use) ? lend(line, use) : waitIn(line, use);
    },
    waiting: () =>
      [...lines.values()].reduce((sum, { waiting }) => sum + waiting.statement.length + waiting.transaction.length, 0),
  };
}

const isIdle = ({ lent, waiting }: Line): boolean =>
  lent.statement + lent.transaction + waiting.statement.length + waiting.transaction.length === 0;
