import type { ChannelAdapter, ChannelEvent, ChatIdentity, EventOf, MessageContent } from '#features/channel/index.ts';
import type { Client, TestProduct } from './product.ts';

export const tellingEvents = (adapter: ChannelAdapter): ChannelAdapter => ({
  ...adapter,
  parseWebhook(body, arrival) {
    const { events } = body as { events?: ChannelEvent[] };
    return events ? events.map(revive) : adapter.parseWebhook(body, arrival);
  },
});

const revive = (event: ChannelEvent): ChannelEvent => ('at' in event ? { ...event, at: new Date(event.at) } : event);

export const chatOf = (names: Partial<ChatIdentity>): ChatIdentity => ({
  phone: null,
  lid: null,
  userId: null,
  ...names,
});

export const said = (part: Partial<MessageContent>): MessageContent => ({
  type: 'text',
  text: '',
  media: null,
  quotedId: null,
  buttonPayload: null,
  isPlaceholder: false,
  ...part,
});

export async function teller(product: TestProduct, client: Client) {
  const inbound = new URL((await client.call('GET', '/api/whatsapp/settings')).body.inboundUrl).pathname;
  const at = () => product.clock.now();
  const post = (...events: ChannelEvent[]) => product.call('POST', inbound, { payload: { events } });
  async function tell(...events: ChannelEvent[]): Promise<void> {
    await post(...events);
    await product.drain(client.accountId);
  }
  const message = (id: string, phone: string, text: string, more: Partial<EventOf<'message'>> = {}): ChannelEvent => ({
    type: 'message',
    providerMessageId: id,
    chat: chatOf({ phone }),
    name: null,
    ad: null,
    content: said({ text }),
    at: at(),
    ...more,
  });
  const echo = (id: string, phone: string, text: string, more: Partial<EventOf<'echo'>> = {}): ChannelEvent => ({
    type: 'echo',
    providerMessageId: id,
    chat: chatOf({ phone }),
    viaApi: false,
    content: said({ text }),
    at: at(),
    ...more,
  });
  const receipt = (
    ids: string[],
    status: EventOf<'receipt'>['status'],
    more: Partial<EventOf<'receipt'>> = {},
  ): ChannelEvent => ({
    type: 'receipt',
    providerMessageIds: ids,
    status,
    failure: null,
    sendKey: null,
    queueId: null,
    chat: chatOf({}),
    at: at(),
    ...more,
  });
  return { post, tell, message, echo, receipt, at };
}
