import { numberProblemWords } from '@prumo/contracts/reasons/channel/number-problem-words';
import { expect } from 'vitest';
import type { FakeCloudApi } from '../fakes/fake-cloud-api.ts';
import type { FakeEvolution } from '../fakes/fake-evolution.ts';
import type { FakeZapi } from '../fakes/fake-zapi.ts';
import { IN_PROCESS, type Row } from './row.ts';

const TYPED_BY_HAND = 'it is typed into Meta’s panel by hand';
const NO_QUEUE = 'it has no queue';
const NO_TEMPLATES = 'it has no templates';
const URL = 'https://crm.exemplo.com.br/api/webhooks/x/segredo';

export const CONTROL: Row[] = [
  {
    sentence: 'can do what it says it can do, and nothing else',
    async run({ adapter }) {
      const { hasQueue, hasTemplates, registersWebhook, mediaTypes } = adapter.capabilities;
      const offered = [adapter.dropQueued, adapter.listQueued, adapter.listTemplates, adapter.configureWebhook];
      expect(offered.map((call) => call !== undefined)).toEqual([hasQueue, hasQueue, hasTemplates, registersWebhook]);
      expect(mediaTypes).toEqual(['text', 'image', 'audio', 'video', 'document', 'location']);
    },
  },
  {
    sentence: 'a connected number says so and names itself',
    absent: { simulator: 'it has no number of its own' },
    async run({ adapter, account }) {
      expect(await adapter.health(account)).toEqual({ connected: true, phone: '5511988887777', problem: null });
    },
  },
  {
    sentence: 'a number that went away says what to do, and is well when it is back',
    absent: { simulator: 'it never goes away' },
    async run({ adapter, account }, { fake }) {
      if (!fake) return;
      fake.isConnected = false;
      const away = await adapter.health(account);
      expect(away).toMatchObject({
        connected: false,
        problem: { code: expect.stringMatching(/^(?:phone_disconnected|credentials_refused|connecting)$/) },
      });
      fake.isConnected = true;
      expect(await adapter.health(account)).toMatchObject({ connected: true, problem: null });
    },
  },
  {
    sentence: 'wrong keys and a provider that is gone are told apart, without a key in the text',
    absent: { simulator: IN_PROCESS },
    async run({ adapter, account, product }, { fake }) {
      if (!fake) return;
      const secrets = product.platform.secretBox.seal(
        JSON.stringify({ apiKey: 'WRONG', clientToken: 'WRONG', appSecret: 'WRONG' }),
      );
      const wrong = await adapter.health({ ...account, secrets });
      await fake.close();
      const gone = await adapter.health(account);
      await fake.reopen();
      expect([wrong.connected, gone.connected]).toEqual([false, false]);
      expect(wrong.problem && numberProblemWords(wrong.problem)).toMatch(/recusou/);
      expect(gone.problem && numberProblemWords(gone.problem)).toMatch(/^Não foi possível falar com a /);
      for (const key of ['WRONG', ...fake.keys]) expect(JSON.stringify([wrong, gone])).not.toContain(key);
    },
  },
  {
    sentence: 'WhatsApp’s own form of a number is taken; one that is not there, and no answer, are other things',
    absent: { simulator: 'the form is set on its phone', 'cloud-api': 'Meta says it with each send only' },
    async run({ adapter, account }, { fake }) {
      const { numbers, absent } = fake as FakeZapi;
      absent.add('5544999990002');
      numbers.set('5544999990001', '554499990001');
      const found = await adapter.resolveAddress?.(account, '5544999990001');
      expect(found).toEqual({ kind: 'found', address: '554499990001', lid: null });
      expect(await adapter.resolveAddress?.(account, '5544999990002')).toEqual({ kind: 'not_on_whatsapp' });
      await fake?.close();
      expect(await adapter.resolveAddress?.(account, '5544999990001')).toEqual({ kind: 'unknown' });
      await fake?.reopen();
    },
  },
  {
    sentence: 'WhatsApp’s own form of a number is learned from the answer to a send',
    absent: {
      simulator: 'the form is set on its phone',
      zapi: 'it answers before it asks WhatsApp',
      evolution: 'asked before (resolveAddress)',
    },
    async run(rig, { fake }) {
      (fake as FakeCloudApi).numbers.set('5544999990001', '554499990001');
      expect(await rig.send({ to: '5544999990001', text: 'oi' })).toMatchObject({ address: '554499990001' });
    },
  },
  {
    sentence: 'the inbound address is registered, and what was registered before can be read',
    absent: { simulator: 'it tells within the process', 'cloud-api': TYPED_BY_HAND },
    async run({ adapter, account }) {
      expect(await adapter.readWebhook?.(account)).toBeNull();
      expect(await adapter.configureWebhook?.(account, URL)).toEqual({ isDone: true });
      expect(await adapter.readWebhook?.(account)).toBe(URL);
    },
  },
  {
    sentence: 'registering asks for our own messages too, for no files, and for no queue while the phone is away',
    absent: { simulator: 'it tells within the process', 'cloud-api': TYPED_BY_HAND },
    async run({ adapter, account }, { fake }) {
      await adapter.configureWebhook?.(account, URL);
      if (fake?.provider === 'zapi') {
        expect((fake as FakeZapi).enqueuesWhileDisconnected).toBe(false);
        const call = fake.requests.find(({ path }) => path.endsWith('/update-every-webhooks'));
        expect(call?.body).toEqual({ value: URL, notifySentByMe: true });
      } else {
        expect((fake as FakeEvolution).webhook).toMatchObject({
          enabled: true,
          base64: false,
          byEvents: false,
          events: expect.arrayContaining(['MESSAGES_UPSERT', 'MESSAGES_UPDATE', 'SEND_MESSAGE', 'CONNECTION_UPDATE']),
        });
      }
    },
  },
  {
    sentence: 'registering with a provider that is gone says so',
    absent: { simulator: 'it tells within the process', 'cloud-api': TYPED_BY_HAND },
    async run({ adapter, account }, { fake }) {
      await fake?.close();
      expect(await adapter.configureWebhook?.(account, URL)).toMatchObject({
        isDone: false,
        problem: { code: 'provider_unreached' },
      });
      expect(await adapter.readWebhook?.(account)).toBeUndefined();
      await fake?.reopen();
    },
  },
  {
    sentence: 'a full queue is listed and emptied while the phone is away: nothing leaves when it is back',
    absent: { simulator: NO_QUEUE, 'cloud-api': NO_QUEUE, evolution: NO_QUEUE },
    async run(rig, stage) {
      const fake = stage.fake as FakeZapi;
      fake.isConnected = false;
      for (let sent = 0; sent < 35; sent += 1) await rig.send({ text: `oi ${sent}` });
      const { adapter, account } = rig;
      const waiting = (await adapter.listQueued?.(account)) ?? [];
      expect(waiting.map(({ messageId }) => messageId)).toEqual(fake.accepted.map(({ messageId }) => messageId));
      for (const { queueId } of waiting) expect(await adapter.dropQueued?.(account, queueId)).toBe(true);
      expect(await adapter.dropQueued?.(account, waiting[0]?.queueId ?? '')).toBe(false);
      expect(await adapter.listQueued?.(account)).toEqual([]);
      expect(fake.queue).toEqual([]);
    },
  },
  {
    sentence: 'once registered, nothing is queued for a phone that is away',
    absent: { simulator: NO_QUEUE, 'cloud-api': NO_QUEUE, evolution: NO_QUEUE },
    async run(rig, { fake }) {
      await rig.adapter.configureWebhook?.(rig.account, URL);
      if (fake) fake.isConnected = false;
      expect(await rig.send({ text: 'oi' })).toMatchObject({ kind: 'failed', isTemporary: true });
      expect((fake as FakeZapi).queue).toEqual([]);
    },
  },
  {
    sentence: 'approved templates that a person can fill in are listed over all pages',
    absent: { simulator: NO_TEMPLATES, zapi: NO_TEMPLATES, evolution: NO_TEMPLATES },
    async run({ adapter, account }, { fake }) {
      const body = (text: string) => ({ type: 'BODY', text });
      const template = (name: string, components: object[], more = {}) => ({
        name,
        language: 'pt_BR',
        category: 'MARKETING',
        status: 'APPROVED',
        components,
        ...more,
      });
      (fake as FakeCloudApi).templates = [
        template('oi', [body('Oi {{1}}, sobre {{2}}'), { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY' }] }]),
        template('recusado', [body('x')], { status: 'REJECTED' }),
        template('com_imagem', [{ type: 'HEADER', format: 'IMAGE' }, body('x')]),
        template('nomeado', [body('Oi {{nome}}')]),
        template('simples', [{ type: 'HEADER', format: 'TEXT', text: 'Aviso' }, body('Sem valores')]),
      ];
      const listed = (name: string, text: string) => ({ name, language: 'pt_BR', category: 'MARKETING', body: text });
      expect(await adapter.listTemplates?.(account)).toEqual([
        { ...listed('oi', 'Oi {{1}}, sobre {{2}}'), header: null, variables: 2 },
        { ...listed('com_imagem', 'x'), header: 'image', variables: 0 },
        { ...listed('simples', 'Sem valores'), header: null, variables: 0 },
      ]);
      await fake?.close();
      expect(await adapter.listTemplates?.(account)).toBeNull();
      await fake?.reopen();
    },
  },
];
