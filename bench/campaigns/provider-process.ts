import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AcceptedMessage, Order, Report } from './provider.ts';

export type Provider = {
  url: string;
  /** Resolves with the moment when `count` more were taken since the last `take`. */
  until(count: number): Promise<number>;
  take(): Promise<AcceptedMessage[]>;
  end(): void;
};

type Answer<Key extends string> = Extract<Report, Record<Key, unknown>>;

export async function startProvider(): Promise<Provider> {
  const child = fork(join(import.meta.dirname, 'provider.ts'));
  const [{ port }] = (await once(child, 'message')) as [Answer<'port'>];
  const order = (one: Order) => child.send(one);
  const heard = <Found extends Report>(isIt: (report: Report) => report is Found) =>
    new Promise<Found>((resolve) => {
      const hear = (report: Report) => {
        if (!isIt(report)) return;
        child.off('message', hear);
        resolve(report);
      };
      child.on('message', hear);
    });
  let told = 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async until(count) {
      const total = told + count;
      const reached = heard((report): report is Answer<'reached'> => 'reached' in report && report.reached === total);
      order({ until: total });
      return (await reached).at;
    },
    async take() {
      const answered = heard((report): report is Answer<'taken'> => 'taken' in report);
      order({ take: true });
      const { taken } = await answered;
      told += taken.length;
      return taken;
    },
    end: () => void child.kill(),
  };
}
