import { z } from 'zod';
import { jsonOf } from '../call-provider.ts';
import { callZapi, type Zapi } from './call-zapi.ts';

/** Z-API's names begin with a capital here and nowhere else. */
const Page = z.object({
  messages: z.array(z.object({ ZaapId: z.string(), MessageId: z.string().nullish() }).loose()),
  pagingState: z.string().nullish(),
  hasMore: z.boolean().nullish(),
});

export type QueuedMessage = { queueId: string; messageId: string | null };

const PAGE_SIZE = 30;
const MAX_PAGES = 40;

/** What waits to leave; null when the provider cannot say. At most 1,000 wait, so the pages end. */
export async function listQueue(zapi: Zapi): Promise<QueuedMessage[] | null> {
  const found: QueuedMessage[] = [];
  let pagingState: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const body = { pageSize: PAGE_SIZE, ...(pagingState ? { pagingState } : {}) };
    const parsed = Page.safeParse(jsonOf(await callZapi(zapi, { method: 'POST', path: 'queue', body })));
    if (!parsed.success) return null;
    found.push(
      ...parsed.data.messages.map(({ ZaapId, MessageId }) => ({
        queueId: ZaapId,
        messageId: MessageId ?? null,
      })),
    );
    pagingState = parsed.data.pagingState ?? undefined;
    if (!parsed.data.hasMore || !pagingState) return found;
  }
  return found;
}

/** Takes one message out of the queue; true when the provider took it out. */
export async function dropQueued(zapi: Zapi, queueId: string): Promise<boolean> {
  const answer = await callZapi(zapi, { method: 'DELETE', path: `queue/${encodeURIComponent(queueId)}` });
  return answer.kind === 'answer' && answer.status < 300;
}
