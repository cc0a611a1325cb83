import { expect, test } from 'vitest';
import { ARRIVED, comparable } from '#test/fixtures/webhooks/expectation.ts';
import { sampleNames, sampleOf } from '#test/fixtures/webhooks/samples.ts';
import { ZAPI_EXPECTED } from '#test/fixtures/webhooks/zapi-expected.ts';
import { parseZapiWebhook, splitZapiWebhook } from './parse-webhook.ts';

const arrival = { at: ARRIVED, channelKey: null };
const SAMPLES = sampleNames('zapi-');

test('every sample has its expected events written down', () => {
  expect(Object.keys(ZAPI_EXPECTED).sort()).toEqual(SAMPLES);
  expect(SAMPLES).toHaveLength(54);
});

test.each(SAMPLES)('%s', (sample) => {
  expect(parseZapiWebhook(sampleOf(sample), arrival).map(comparable)).toEqual(ZAPI_EXPECTED[sample]);
});

test('what another instance says is ignored', () => {
  const events = parseZapiWebhook(sampleOf('zapi-received-text'), { at: ARRIVED, channelKey: 'OURS' });
  expect(events).toMatchObject([{ type: 'ignored', reason: 'other_number' }]);
});

test('a status of three messages is split into one each', () => {
  const parts = splitZapiWebhook(sampleOf('zapi-status-read-multiple-ids'));
  const ids = parts
    .flatMap((part) => parseZapiWebhook(part, arrival))
    .map((event) => event.type === 'receipt' && event.providerMessageIds);
  expect(ids).toEqual([['3EB0AAAA000000000001'], ['3EB0AAAA000000000002'], ['3EB0AAAA000000000003']]);
});

test('a kind of message that does not exist yet is shown as unsupported, and without an id it has a lasting one', () => {
  const body = { type: 'ReceivedCallback', phone: '5511987650001', hologram: { seconds: 3 }, momment: 1777494011000 };
  const [first] = parseZapiWebhook(body, arrival);
  const [again] = parseZapiWebhook({ ...body }, arrival);
  expect(first).toMatchObject({ type: 'message', content: { type: 'unsupported' } });
  expect(again).toEqual(first);
});
