import type { ChannelEvent } from '../port/channel-event.ts';

export function readEach<Item>(items: Item[], read: (item: Item) => ChannelEvent[]): ChannelEvent[] {
  return items.flatMap((item) => {
    try {
      return read(item);
    } catch (error) {
      return [unreadable(error instanceof Error ? error.message : String(error), item)];
    }
  });
}

export const unreadable = (detail: string, raw: unknown): ChannelEvent => ({ type: 'unreadable', detail, raw });

export const ignored = (
  reason: Extract<ChannelEvent, { type: 'ignored' }>['reason'],
  detail: string | null = null,
): ChannelEvent => ({ type: 'ignored', reason, detail: detail ?? reason });
