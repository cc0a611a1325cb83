import type { Provider } from '@prumo/contracts/channel';
import { FAKE_CLOUD_API } from './fake-cloud-api.ts';
import { FAKE_EVOLUTION } from './fake-evolution.ts';
import { FAKE_ZAPI } from './fake-zapi.ts';

/** The number, the provider's own id for the person, or both. */
export type Names = { phone: string | null; hidden: string | null };

type SpokenMessage = { id: string; names: Names; name: string; text: string; at: Date };
type Receipt = { id: string; names: Names; status: 'sent' | 'delivered' | 'read'; at: Date };

export type Speech = {
  hiddenName: ((index: number) => string) | null;
  message(spoken: SpokenMessage): object;
  /** Null where the provider shows no messages typed on the phone. */
  typed: ((spoken: SpokenMessage) => object) | null;
  receipt(receipt: Receipt): object;
};

const OWN_PHONE = '5511988887777';
const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const zapi = (): Speech => {
  const received = ({ id, names, name, text, at }: SpokenMessage, fromMe: boolean) => ({
    type: 'ReceivedCallback',
    instanceId: FAKE_ZAPI.instanceId,
    messageId: id,
    phone: names.phone ?? names.hidden,
    chatLid: names.hidden,
    connectedPhone: OWN_PHONE,
    fromMe,
    fromApi: false,
    isGroup: false,
    momment: at.getTime(),
    status: 'RECEIVED',
    senderName: fromMe ? 'Imobiliária' : name,
    text: { message: text },
  });
  const STATUSES = { sent: 'SENT', delivered: 'RECEIVED', read: 'READ' };
  return {
    hiddenName: (index) => `8189660${String(index).padStart(8, '0')}@lid`,
    message: (spoken) => received(spoken, false),
    typed: (spoken) => received(spoken, true),
    receipt: ({ id, names, status, at }) => ({
      type: 'MessageStatusCallback',
      instanceId: FAKE_ZAPI.instanceId,
      status: STATUSES[status],
      ids: [id],
      momment: at.getTime(),
      phone: names.phone ?? names.hidden,
      isGroup: false,
    }),
  };
};

const cloud = (): Speech => {
  const change = (field: string, value: object) => ({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: FAKE_CLOUD_API.businessAccountId,
        changes: [
          {
            field,
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: OWN_PHONE, phone_number_id: FAKE_CLOUD_API.phoneNumberId },
              ...value,
            },
          },
        ],
      },
    ],
  });
  const card = ({ phone, hidden }: Names, name: string) =>
    present({ profile: { name }, wa_id: phone, user_id: hidden });
  const words = ({ id, text, at }: SpokenMessage) => ({
    id,
    timestamp: String(seconds(at)),
    type: 'text',
    text: { body: text },
  });
  return {
    hiddenName: (index) => `BR.1349120865${String(index).padStart(10, '0')}`,
    message: (spoken) =>
      change('messages', {
        contacts: [card(spoken.names, spoken.name)],
        messages: [present({ from: spoken.names.phone, from_user_id: spoken.names.hidden, ...words(spoken) })],
      }),
    typed: (spoken) =>
      change('smb_message_echoes', {
        contacts: [card(spoken.names, spoken.name)],
        message_echoes: [
          present({
            from: OWN_PHONE,
            to: spoken.names.phone,
            to_user_id: spoken.names.hidden,
            ...words(spoken),
          }),
        ],
      }),
    receipt: ({ id, names, status, at }) =>
      change('messages', {
        statuses: [present({ id, status, timestamp: String(seconds(at)), recipient_id: names.phone })],
      }),
  };
};

const evolution = (): Speech => {
  const event = (name: string, data: object) => ({
    event: name,
    instance: FAKE_EVOLUTION.instance,
    data,
    sender: `${OWN_PHONE}@s.whatsapp.net`,
    apikey: FAKE_EVOLUTION.apiKey,
  });
  const jidOf = (phone: string) => `${phone}@s.whatsapp.net`;
  const keyOf = ({ phone, hidden }: Names, more: object) =>
    present({
      remoteJid: hidden ?? (phone && jidOf(phone)),
      remoteJidAlt: hidden && phone ? jidOf(phone) : null,
      ...more,
    });
  const upsert = ({ id, names, name, text, at }: SpokenMessage, fromMe: boolean) =>
    event('messages.upsert', {
      key: keyOf(names, { fromMe, id }),
      pushName: fromMe ? 'Imobiliária' : name,
      status: 'DELIVERY_ACK',
      message: { conversation: text },
      messageType: 'conversation',
      messageTimestamp: seconds(at),
      source: 'android',
    });
  const STATUSES = { sent: 'SERVER_ACK', delivered: 'DELIVERY_ACK', read: 'READ' };
  return {
    hiddenName: (index) => `17478800${String(index).padStart(7, '0')}@lid`,
    message: (spoken) => upsert(spoken, false),
    typed: (spoken) => upsert(spoken, true),
    receipt: ({ id, names, status }) =>
      event('messages.update', { keyId: id, ...keyOf(names, {}), fromMe: true, status: STATUSES[status] }),
  };
};

const simulator = (): Speech => ({
  hiddenName: null,
  message: ({ id, names, name, text, at }) => ({
    kind: 'message',
    id,
    from: names.phone,
    name,
    type: 'text',
    text,
    at: at.toISOString(),
  }),
  typed: null,
  receipt: ({ id, status, at }) => ({ kind: 'receipt', id, status, at: at.toISOString() }),
});

export const SPEECH: Record<Provider, Speech> = {
  simulator: simulator(),
  zapi: zapi(),
  'cloud-api': cloud(),
  evolution: evolution(),
};
