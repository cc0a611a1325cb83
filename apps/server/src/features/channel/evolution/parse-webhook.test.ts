import { expect, test } from 'vitest';
import { EVOLUTION_EXPECTED } from '#test/fixtures/webhooks/evolution-expected.ts';
import { ARRIVED, comparable } from '#test/fixtures/webhooks/expectation.ts';
import { sampleNames, sampleOf } from '#test/fixtures/webhooks/samples.ts';
import { parseEvolutionWebhook } from './parse-webhook.ts';

const arrival = { at: ARRIVED, channelKey: null };
const SAMPLES = sampleNames('evolution-');
const parse = (body: unknown) => parseEvolutionWebhook(body, arrival);

test('every sample has its expected events written down', () => {
  expect(Object.keys(EVOLUTION_EXPECTED).sort()).toEqual(SAMPLES);
  expect(SAMPLES).toHaveLength(38);
});

test.each(SAMPLES)('%s', (sample) => {
  expect(parse(sampleOf(sample)).map(comparable)).toEqual(EVOLUTION_EXPECTED[sample]);
});

test('updates nested, as a list, or with the number of the status say the same', () => {
  const key = { remoteJid: '554499990001@s.whatsapp.net', fromMe: true, id: 'A' };
  const flat = { keyId: 'A', remoteJid: key.remoteJid, fromMe: true, status: 'READ' };
  const [expected] = parse({ event: 'messages.update', data: flat });
  expect(expected).toMatchObject({ type: 'receipt', status: 'read', providerMessageIds: ['A'] });
  expect(parse({ event: 'messages.update', data: [{ key, update: { status: 4 } }] })).toEqual([expected]);
  expect(parse({ event: 'MESSAGES_UPDATE', data: { key, update: { status: 'READ' } } })).toEqual([expected]);
});

test.each([
  ['120363019000000001@g.us', 'group'],
  ['120363019000000001@newsletter', 'newsletter'],
  ['status@broadcast', 'status_post'],
  ['1774895799@broadcast', 'broadcast'],
])('%s is ignored', (remoteJid, reason) => {
  const data = { key: { remoteJid, fromMe: false, id: 'A' }, message: { conversation: 'oi' } };
  expect(parse({ event: 'messages.upsert', data })).toMatchObject([{ type: 'ignored', reason }]);
});

test('a wrapped photo is a photo, an unknown part is unsupported with its words, a time in two halves is a time', () => {
  const key = { remoteJid: '554499990001@s.whatsapp.net', fromMe: false, id: 'A' };
  const upsert = (message: object, more: object = {}) =>
    parse({ event: 'messages.upsert', data: { key, message, ...more } })[0];
  const photo = {
    viewOnceMessageV2: { message: { imageMessage: { caption: 'a planta', mimetype: 'image/png' } } },
    base64: 'AA',
  };
  expect(upsert(photo)).toMatchObject({
    content: { type: 'image', text: 'a planta', media: { source: { kind: 'base64', data: 'AA' } } },
  });
  expect(upsert({ pollCreationMessageV3: { name: 'Qual bairro?' } })).toMatchObject({
    content: { type: 'unsupported', text: 'Qual bairro?' },
  });
  expect(upsert({}, { messageTimestamp: { low: 1783682431, high: 0, unsigned: true } })).toMatchObject({
    type: 'message',
    at: new Date('2026-07-10T11:20:31Z'),
    content: { type: 'unsupported' },
  });
});

test('a refusal for too many new contacts limits the account', () => {
  const data = {
    keyId: 'A',
    remoteJid: '1@s.whatsapp.net',
    fromMe: true,
    status: 'ERROR',
    messageStubParameters: ['463'],
  };
  expect(parse({ event: 'messages.update', data })).toMatchObject([
    { status: 'failed', failure: { class: 'account' } },
  ]);
});
