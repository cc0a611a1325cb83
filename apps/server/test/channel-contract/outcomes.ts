import { expect } from 'vitest';
import type { FakeCloudApi } from '../fakes/fake-cloud-api.ts';
import type { Behaviour } from '../fakes/fake-provider.ts';
import { json } from '../fakes/http-fake.ts';
import type { Stage } from './rig.ts';
import { IN_PROCESS, OWN_PHONE, type Row } from './row.ts';

const next = ({ fake }: Stage, behaviour: Behaviour) => void fake?.next.push(behaviour);

const inDoubt = (sentence: string, behaviour: Behaviour): Row => ({
  sentence: `${sentence} leaves the send unknown: it went out once and nobody may repeat it`,
  absent: { simulator: OWN_PHONE },
  async run(rig, stage) {
    next(stage, behaviour);
    expect(await rig.send({ text: 'uma vez' })).toMatchObject({ kind: 'unknown' });
    expect(await rig.accepted()).toHaveLength(1);
  },
});

const UPLOAD_FIRST = 'the file goes inside the send call';

export const OUTCOMES: Row[] = [
  inDoubt('an answer that never comes', 'accept_then_hang'),
  inDoubt('an answer of 500', 'accept_then_500'),
  inDoubt('a connection cut after the message was taken', 'accept_then_cut'),
  {
    sentence: 'a number that WhatsApp does not know is certainly not sent, and not tried again',
    absent: { simulator: OWN_PHONE },
    async run(rig, stage) {
      next(stage, 'refuse');
      expect(await rig.send({ text: 'oi' })).toMatchObject({ kind: 'failed', class: 'number', isTemporary: false });
      expect(await rig.accepted()).toEqual([]);
    },
  },
  {
    sentence: 'a provider that asks to slow down has not sent, and the message may be tried again',
    absent: { simulator: OWN_PHONE, evolution: 'it never asks' },
    async run(rig, stage) {
      next(stage, 'throttle');
      expect(await rig.send({ text: 'oi' })).toMatchObject({ kind: 'failed', class: 'throttled', isTemporary: true });
      expect(await rig.accepted()).toEqual([]);
    },
  },
  {
    sentence: 'a number that is not connected is a matter of the account',
    absent: {
      simulator: 'it is always connected',
      evolution: 'its "Connection Closed" also comes after the message left: unknown',
    },
    async run(rig, stage) {
      next(stage, 'not_connected');
      expect(await rig.send({ text: 'oi' })).toMatchObject({ kind: 'failed', class: 'account' });
      expect(await rig.accepted()).toEqual([]);
    },
  },
  {
    sentence: 'a refusal that may come after the message left is a doubt',
    absent: {
      simulator: 'it has none',
      zapi: 'its refusals come before the queue',
      'cloud-api': 'Graph names a code for each refusal',
    },
    async run(rig, stage) {
      next(stage, 'not_connected');
      expect(await rig.send({ text: 'oi' })).toMatchObject({ kind: 'unknown' });
    },
  },
  {
    sentence: 'a provider that cannot be reached has certainly sent nothing, and may be tried again',
    absent: { simulator: IN_PROCESS },
    async run(rig, { fake }) {
      await fake?.close();
      expect(await rig.send({ text: 'oi' })).toMatchObject({ kind: 'failed', isTemporary: true });
      await fake?.reopen();
    },
  },
  {
    sentence: 'without its keys nothing is called: the reason says what to fill in',
    absent: { simulator: 'it needs no keys' },
    async run({ adapter, account, accepted }, { fake }) {
      const bare = { ...account, secrets: null };
      const message = { key: 'k', to: '5511987651234', type: 'text', text: 'oi' } as const;
      expect(await adapter.send(bare, message, AbortSignal.timeout(400))).toMatchObject({
        kind: 'failed',
        class: 'account',
        reason: { code: 'credentials_missing', provider: adapter.provider },
      });
      expect(await adapter.health(bare)).toMatchObject({ connected: false, problem: { code: 'credentials_missing' } });
      expect(await accepted()).toEqual([]);
      expect(fake?.requests).toEqual([]);
    },
  },
  {
    sentence: 'keys that no request can carry are refused like wrong ones: nothing throws',
    absent: { simulator: 'it needs no keys' },
    async run({ adapter, account, product }, { fake }) {
      const secrets = product.platform.secretBox.seal(
        JSON.stringify({ apiKey: 'a\nb😀', clientToken: 'a\nb😀', appSecret: 's' }),
      );
      const message = { key: 'k', to: '5511987651234', type: 'text', text: 'oi' } as const;
      const odd = { ...account, secrets };
      expect(await adapter.send(odd, message, AbortSignal.timeout(400))).toMatchObject({ kind: 'failed' });
      expect(await adapter.health(odd)).toMatchObject({ connected: false });
      expect(fake?.accepted).toEqual([]);
    },
  },
  {
    sentence: 'a file that the provider does not take in sends no message',
    absent: { simulator: IN_PROCESS, zapi: UPLOAD_FIRST, evolution: UPLOAD_FIRST },
    async run(rig, { fake }) {
      const file = { kind: 'image', mimeType: 'image/png', fileName: 'x.png', bytes: Buffer.from('x') };
      const mediaUrl = await rig.keepFile(file);
      const { nextUpload } = fake as FakeCloudApi;
      nextUpload.push('hang', 'cut', json(500, {}), json(400, { error: { code: 131053, message: 'no' } }));
      for (const isTemporary of [true, true, true, false])
        expect(await rig.send({ type: 'image', mediaUrl })).toMatchObject({ kind: 'failed', isTemporary });
      const webp = await rig.keepFile({ ...file, mimeType: 'image/webp' });
      expect(await rig.send({ type: 'image', mediaUrl: webp })).toMatchObject({
        kind: 'failed',
        reason: { code: 'file_type_refused', type: 'image' },
      });
      expect(fake?.requests.filter(({ path }) => path.endsWith('/messages'))).toEqual([]);
    },
  },
];
