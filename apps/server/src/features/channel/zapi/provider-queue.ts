import { z } from 'zod';
import { jsonOf } from '../adapter-parts/call-provider.ts';
import { name, number, text } from '../adapter-parts/read-json.ts';
import type { ProviderQueueEntry } from '../port/adapter.ts';
import { callZapi, type Zapi } from './call-zapi.ts';

const Page = z.object({
  messages: z.array(
    z.object({
      ZaapId: z.string(),
      MessageId: z.string().nullish(),
      Phone: z.unknown().optional(),
      Message: z.unknown().optional(),
      Created: z.unknown().optional(),
    }),
  ),
  pagingState: z.string().nullish(),
  hasMore: z.boolean().nullish(),
});

const PAGE_SIZE = 30;
const MAX_PAGES = 40;

/** Null when the provider cannot tell. At most 1,000 messages wait, so the paging ends. */
export async function listQueue(zapi: Zapi): Promise<ProviderQueueEntry[] | null> {
  const found: ProviderQueueEntry[] = [];
  let pagingState: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const body = { pageSize: PAGE_SIZE, ...(pagingState ? { pagingState } : {}) };
    const parsed = Page.safeParse(jsonOf(await callZapi(zapi, { method: 'POST', path: 'queue', body })));
    if (!parsed.success) return null;
    found.push(
      ...parsed.data.messages.map(({ ZaapId, MessageId, Phone, Message, Created }) => ({
        queueId: ZaapId,
        messageId: MessageId ?? null,
        to: name(Phone) ?? '',
        text: text(Message),
        since: number(Created) === null ? null : new Date(number(Created) ?? 0),
      })),
    );
    pagingState = parsed.data.pagingState ?? undefined;
    if (!parsed.data.hasMore || !pagingState) return found;
  }
  return found;
}

export async function dropQueued(zapi: Zapi, queueId: string): Promise<boolean> {
  const answer = await callZapi(zapi, { method: 'DELETE', path: `queue/${encodeURIComponent(queueId)}` });
  return answer.kind === 'answer' && answer.status < 300;
}
