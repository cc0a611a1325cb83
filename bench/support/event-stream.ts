import { Agent, get } from 'node:http';

type Event = { type: string; id?: string };
export type EventStream = { next(isWanted: (event: Event) => boolean): Promise<Event>; close(): void };

const LOST_AFTER_MS = 10_000;

export async function openEventStream(origin: string, cookie: string, path = '/api/events'): Promise<EventStream> {
  const waiting = new Set<(event: Event) => void>();
  const next = (isWanted: (event: Event) => boolean) =>
    new Promise<Event>((resolve, reject) => {
      const stop = () => {
        waiting.delete(look);
        clearTimeout(deadline);
      };
      const look = (event: Event) => {
        if (!isWanted(event)) return;
        stop();
        resolve(event);
      };
      const deadline = setTimeout(() => {
        stop();
        reject(new Error('an event never came'));
      }, LOST_AFTER_MS);
      waiting.add(look);
    });
  const hear = (event: Event) => {
    for (const look of [...waiting]) look(event);
  };
  const isLive = next(({ type }) => type === 'resync');
  const request = get(`${origin}${path}`, { agent: new Agent({ keepAlive: false }), headers: { cookie } }, (stream) => {
    let rest = '';
    stream.setEncoding('utf8');
    stream.on('error', () => undefined);
    stream.on('data', (chunk: string) => {
      const parts = `${rest}${chunk}`.split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) if (part.startsWith('data: ')) hear(JSON.parse(part.slice('data: '.length)));
    });
  });
  request.on('error', () => undefined);
  await isLive;
  return { next, close: () => request.destroy() };
}
