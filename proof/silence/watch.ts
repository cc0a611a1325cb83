import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export type Watch = { longestMs: number; counts: Record<string, number>; end(): Promise<void> };

export function askAgainAndAgain(url: string, path: string, cookie: string, atOnce: number): Watch {
  let isOver = false;
  const watch: Watch = { longestMs: 0, counts: {}, end: async () => {} };
  const asking = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      const begun = performance.now();
      const status = await fetch(`${url}${path}`, { headers: { cookie } }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return String(answer.status);
        },
        () => 'broken',
      );
      watch.longestMs = Math.max(watch.longestMs, performance.now() - begun);
      watch.counts[status] = (watch.counts[status] ?? 0) + 1;
      await delay(100);
    }
  });
  watch.end = async () => {
    isOver = true;
    await Promise.all(asking);
  };
  return watch;
}

export type LiveTab = { heard: { type: string; id?: string; at: number }[]; close(): void };

export function openTab(url: string, cookie: string): LiveTab {
  const heard: LiveTab['heard'] = [];
  let isClosed = false;
  let request: ReturnType<typeof get>;
  function open(): void {
    if (isClosed) return;
    request = get(`${url}/api/events`, { headers: { cookie } }, (stream) => {
      let rest = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        const parts = `${rest}${chunk}`.split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts)
          if (part.startsWith('data: '))
            heard.push({ ...JSON.parse(part.slice('data: '.length)), at: performance.now() });
      });
      stream.on('error', () => {});
      stream.on('close', () => setTimeout(open, 1000));
    });
    request.on('error', () => setTimeout(open, 1000));
  }
  open();
  return {
    heard,
    close() {
      isClosed = true;
      request.destroy();
    },
  };
}
