import type { Logger } from 'pino';
import type { TimeSource } from '../clock.ts';

const LEFT_OUT_MS = 60_000;

type Row = { id: string };
type Options = { clock: Pick<TimeSource, 'now'>; log: Pick<Logger, 'error'>; failure: string };

export type FailingRows = {
  count(): number;
  /** Filters out rows that failed less than a minute ago. */
  leaveOut<One extends Row>(rows: One[]): One[];
  handle(row: Row, work: () => Promise<unknown>): Promise<boolean>;
};

/** For sources whose rows hold no retry time. */
export function failingRows({ clock, log, failure }: Options): FailingRows {
  const until = new Map<string, number>();

  function forgetPast(): void {
    const now = clock.now().getTime();
    for (const [id, end] of until) if (end <= now) until.delete(id);
  }

  return {
    count() {
      forgetPast();
      return until.size;
    },
    leaveOut: (rows) => rows.filter(({ id }) => !until.has(id)),
    async handle(row, work) {
      try {
        await work();
        return true;
      } catch (error) {
        log.error({ err: error, row: row.id }, failure);
        forgetPast();
        until.set(row.id, clock.now().getTime() + LEFT_OUT_MS);
        return false;
      }
    },
  };
}
