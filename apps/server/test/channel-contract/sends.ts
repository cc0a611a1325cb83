import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { LEAD_PHONE } from './rig.ts';
import { IN_PROCESS, type Row } from './row.ts';

const FILES = [
  { kind: 'image', mimeType: 'image/png', fileName: 'sala.png', caption: 'A sala' },
  { kind: 'audio', mimeType: 'audio/ogg', fileName: 'voz.ogg', caption: '' },
  { kind: 'video', mimeType: 'video/mp4', fileName: 'tour.mp4', caption: 'O tour' },
  { kind: 'document', mimeType: 'application/pdf', fileName: 'planta baixa.pdf', caption: 'A planta' },
] as const;

const BYTES_STAY = 'the bytes never leave the product';
const NO_TEMPLATES = 'it has no templates and no window that asks for them';

const fileRow = ({ kind, mimeType, fileName, caption }: (typeof FILES)[number]): Row => ({
  sentence: `sends ${kind} files with their words and their bytes`,
  async run(rig) {
    const bytes = Buffer.from(`${kind}: çé 😀 \u0000\u0001`, 'utf8');
    const mediaUrl = await rig.keepFile({ kind, mimeType, fileName, bytes });
    expect(await rig.send({ type: kind, text: caption, mediaUrl })).toMatchObject({ kind: 'sent' });
    const [message, ...others] = await rig.accepted();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ to: LEAD_PHONE, type: kind, text: caption });
    if (rig.provider === 'simulator') return;
    expect(message?.file?.bytes.equals(bytes)).toBe(true);
    if (message?.file?.mimeType) expect(message.file.mimeType).toBe(mimeType);
    if (kind === 'document') expect(message?.file?.fileName).toBe(fileName);
  },
});

export const SENDS: Row[] = [
  {
    sentence: 'sends words as they are, and answers with the id under which receipts will speak of them',
    async run(rig) {
      const text = 'Olá, João! 😀\n*3 dormitórios* por R$ 450.000 "à vista" \\ <b>';
      const outcome = await rig.send({ text });
      const [message] = await rig.accepted();
      expect(message).toMatchObject({ to: LEAD_PHONE, type: 'text', text });
      expect(outcome).toMatchObject({ kind: 'sent', providerMessageId: message?.messageId });
    },
  },
  {
    sentence: 'names the message it answers',
    absent: { simulator: 'its phone shows no quotes' },
    async run(rig) {
      await rig.send({ text: 'Sim!', quotedId: 'AN-EARLIER-ONE' });
      expect(await rig.accepted()).toMatchObject([{ text: 'Sim!', quotedId: 'AN-EARLIER-ONE' }]);
    },
  },
  {
    sentence: 'names the message it answers with every kind of file that it says may',
    absent: { simulator: 'its phone shows no quotes' },
    async run(rig) {
      const { quotingTypes } = rig.adapter.capabilities;
      const able = FILES.filter(({ kind }) => quotingTypes.includes(kind));
      for (const { kind, mimeType, fileName } of able) {
        const mediaUrl = await rig.keepFile({ kind, mimeType, fileName, bytes: Buffer.from(kind) });
        expect(await rig.send({ type: kind, mediaUrl, quotedId: 'AN-EARLIER-ONE' })).toMatchObject({ kind: 'sent' });
      }
      expect((await rig.accepted()).map(({ type, quotedId }) => [type, quotedId])).toEqual(
        able.map(({ kind }) => [kind, 'AN-EARLIER-ONE']),
      );
    },
  },
  {
    sentence: 'calls a document as the message does, where it calls it anything',
    absent: { simulator: BYTES_STAY },
    async run(rig) {
      const [file] = FILES.filter(({ kind }) => kind === 'document');
      const { kind, mimeType, fileName } = file as (typeof FILES)[number];
      const mediaUrl = await rig.keepFile({ kind, mimeType, fileName, bytes: Buffer.from('x') });
      await rig.send({ type: 'document', mediaUrl, fileName: 'Proposta do Vista.pdf' });
      expect((await rig.accepted())[0]?.file?.fileName).toBe('Proposta do Vista.pdf');
    },
  },
  {
    sentence: 'carries our own key, so that a lost answer can be settled by it',
    absent: { zapi: 'its send call takes no key of ours', evolution: 'its send call takes no key of ours' },
    async run(rig) {
      const key = randomUUID();
      await rig.send({ key, text: 'oi' });
      expect(await rig.accepted()).toMatchObject([{ key }]);
    },
  },
  {
    sentence: 'says where in the provider’s own queue the message waits',
    absent: {
      simulator: 'it has no queue',
      'cloud-api': 'Meta shows no queue',
      evolution: 'it writes to the socket at once',
    },
    async run(rig) {
      expect(await rig.send({ text: 'oi' })).toMatchObject({ queueId: (await rig.accepted())[0]?.queueId });
    },
  },
  ...FILES.map(fileRow),
  {
    sentence: 'sends a place',
    async run(rig) {
      const place = { latitude: -23.5614, longitude: -46.6559, name: 'Plantão', address: 'Av. Paulista, 1578' };
      expect(await rig.send({ type: 'location', place })).toMatchObject({ kind: 'sent' });
      expect(await rig.accepted()).toMatchObject([{ type: 'location', place }]);
    },
  },
  {
    sentence: 'sends an approved template with its values',
    absent: { simulator: NO_TEMPLATES, zapi: NO_TEMPLATES, evolution: NO_TEMPLATES },
    async run(rig) {
      const template = { name: 'retomar_contato', language: 'pt_BR', values: ['João', 'Vista Mar'] };
      expect(await rig.send({ text: 'Oi João, …', template })).toMatchObject({ kind: 'sent' });
      expect(await rig.accepted()).toMatchObject([{ type: 'template', template }]);
    },
  },
  {
    sentence: 'does not send what has lost its file, or its place',
    absent: { simulator: BYTES_STAY },
    async run(rig) {
      const gone = { type: 'image', mediaUrl: `/api/media/${randomUUID()}` } as const;
      for (const message of [gone, { type: 'image' } as const, { type: 'location' } as const])
        expect(await rig.send(message)).toMatchObject({ kind: 'failed', class: 'content', isTemporary: false });
      expect(await rig.accepted()).toEqual([]);
    },
  },
  {
    sentence: 'does not send a file that is larger than the channel takes, and says both sizes',
    absent: { simulator: BYTES_STAY },
    async run(rig) {
      const bytes = Buffer.alloc((rig.adapter.capabilities.maxMediaBytes?.image ?? 0) + 1);
      const mediaUrl = await rig.keepFile({ kind: 'image', mimeType: 'image/png', fileName: 'x.png', bytes });
      expect(await rig.send({ type: 'image', mediaUrl })).toMatchObject({
        kind: 'failed',
        class: 'content',
        reason: { code: 'file_too_large', type: 'image', bytes: bytes.length, limit: bytes.length - 1 },
      });
      expect(await rig.accepted()).toEqual([]);
    },
  },
  {
    sentence: 'takes WhatsApp’s other names of a person, and refuses those the provider cannot reach',
    absent: { simulator: IN_PROCESS },
    async run(rig) {
      const [lid, userId] = ['123456789012345@lid', 'BR.98765432109'];
      const [taken, refused] = rig.provider === 'cloud-api' ? [userId, lid] : [lid, userId];
      expect(await rig.send({ to: taken, text: 'oi' })).toMatchObject({ kind: 'sent' });
      expect(await rig.send({ to: refused, text: 'oi' })).toMatchObject({ kind: 'failed', class: 'number' });
      expect(await rig.accepted()).toMatchObject([{ to: taken }]);
    },
  },
];
