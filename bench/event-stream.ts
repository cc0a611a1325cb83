import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';

type Event = { type: string; id?: string };
export type EventStream = { next(isWanted: (event: Event) => boolean): Promise<Event>; close(): void };

/** An event that takes longer than this is lost, and the bench ends with an error instead of waiting for ever. */
const LOST_AFTER_MS = 10_000;

/** A browser's live stream; resolves once the first event says that it is live. */
export async function openEventStream(origin: string, cookie: string): Promise<EventStream> {
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
  const isLive = next(({ type }) => type === 'resync');
  const request = get(`${origin}/api/events`, { agent: new Agent({ keepAlive: false }), headers: { cookie } }, (stream) => {
    createInterface(stream).on('line', (line) => {
      if (!line.startsWith('data: ')) return;
      const event = JSON.parse(line.slice('data: '.length)) as Event;
      for (const look of [...waiting]) look(event);
    });
  });
  request.on('error', () => undefined);
  await isLive;
  return { next, close: () => request.destroy() };
}
