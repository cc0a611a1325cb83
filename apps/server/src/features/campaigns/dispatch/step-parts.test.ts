import { REPLY_ROUTES } from '@prumo/contracts/campaigns/sequence-table';
import { expect, test } from 'vitest';
import { sendsOf, withExpiredLease } from '#test/factories/campaigns.ts';
import { answered } from '#test/factories/conversations.ts';
import { withoutFile } from '#test/factories/media.ts';
import { connectFake } from '#test/fakes/connect-fake.ts';
import { partsWorld } from '../../../../test/worlds/parts-world.ts';

const world = partsWorld();
const { keep, campaignWith, execute, sends, statuses, execution, phoneShows, write, pass, start } = world;

test('pictures leave in their order, a moment apart, and the lead’s next step counts from the last of them', async () => {
  const pictures = [await keep('image', 'sala'), await keep('image', 'varanda'), await keep('image', 'planta')];
  const id = await campaignWith({ type: 'image', content: 'Olá, {nome}!', mediaFiles: pictures }, { delayAmount: 1 });
  await start(id);
  expect(await phoneShows()).toEqual(['image:sala.png Olá, Beto!']);
  expect(await execution()).toMatchObject({ step: 0, status: 'active' });
  await pass(1);
  await pass(1);
  expect(await phoneShows()).toEqual(['image:sala.png Olá, Beto!', 'image:varanda.png', 'image:planta.png']);
  expect(await execution()).toMatchObject({ step: 1 });
  await pass(59);
  expect(await phoneShows()).toHaveLength(3);
  await pass(2);
  expect(await phoneShows()).toContain('text: passo 2');
  expect(await execution()).toMatchObject({ step: 2, status: 'completed' });
});

test('each kind of step reaches the phone, stands in the thread with its file and is in the ledger of messages', async () => {
  const files = {
    audio: await keep('audio', 'voz'),
    video: await keep('video', 'tour'),
    document: await keep('document', 'book'),
  };
  const id = await campaignWith(
    { type: 'audio', content: 'Sou a Ana', mediaFiles: [files.audio] },
    { type: 'video', content: 'O tour', mediaFiles: [files.video] },
    { type: 'document', content: 'O book', mediaFiles: [files.document] },
    { type: 'location', content: '-23.5614,-46.6559' },
    { type: 'location', content: 'Av. Paulista, 1000' },
  );
  await start(id);
  await pass(1);
  const shown = await phoneShows();
  expect(shown.slice(0, 4)).toEqual([
    'text: Sou a Ana',
    'audio:voz.ogg',
    'video:tour.mp4 O tour',
    'document:book.pdf O book',
  ]);
  expect(shown[4]).toContain('location');
  expect(shown[5]).toContain('google.com/maps/search/?api=1&query=Av.%20Paulista');
  const [conversation] = (await world.ana.call('GET', '/api/conversations')).body;
  const { body: chat } = await world.ana.call('GET', `/api/conversations/${conversation.id}`);
  const thread = chat.messages.map(({ type, mediaUrl, caption, fileName }: Record<string, string>) => [
    type,
    mediaUrl,
    caption,
    fileName,
  ]);
  expect(thread.slice(1, 3)).toEqual([
    ['audio', files.audio.path, null, 'voz.ogg'],
    ['video', files.video.path, 'O tour', 'tour.mp4'],
  ]);
  const { rows } = await world.product.query(
    'select media_url from campaign_messages where campaign_id = $1 and media_url is not null order by sent_at, id',
    [id],
  );
  expect(rows.map((row) => row.media_url).sort()).toEqual(
    Object.values(files)
      .map(({ path }) => path)
      .sort(),
  );
});

test.each([
  ['a reply', () => write('oi, quero saber mais'), 'replied'],
  ['an opt-out', () => write('SAIR'), 'opt_out'],
  ['a takeover', takeOver, 'taken'],
])('%s between two parts stops the rest', async (_name, happen, code) => {
  const pictures = [await keep('image', 'a'), await keep('image', 'b')];
  await start(await campaignWith({ type: 'image', mediaFiles: pictures }, {}));
  await happen();
  await pass(5);
  expect((await phoneShows()).filter((shown) => shown.startsWith('image'))).toEqual(['image:a.png passo 1']);
  expect(await statuses()).toEqual(['1.0 sent', '1.1 cancelled', '2.0 cancelled']);
  expect(await execution()).toMatchObject({ status: 'stopped', reason: { code } });
});

async function takeOver() {
  const [conversation] = (await world.ana.call('GET', '/api/conversations')).body;
  return world.ana.call('POST', `/api/conversations/${conversation.id}/takeover`);
}

test('a reply that does not stop the sequence gives the lead a day before the rest', async () => {
  const pictures = [await keep('image', 'a'), await keep('image', 'b')];
  const conditions = { stopIfResponds: false, transferToAI: false };
  await start(await campaignWith({ type: 'image', mediaFiles: pictures, conditions }));
  await write('oi');
  await pass(3600);
  expect(await statuses()).toEqual(['1.0 sent', '1.1 queued']);
  await answered(world.product, world.ana);
  await pass(24 * 3600);
  expect(await statuses()).toEqual(['1.0 sent', '1.1 sent']);
});

test.each(REPLY_ROUTES)('an answer goes where the step says: $goesTo', async ({ transferToAI, goesTo }) => {
  await start(await campaignWith({ conditions: { transferToAI } }, { delayAmount: 5 }));
  await write('oi');
  expect((await world.ana.call('GET', '/api/conversations')).body[0]).toMatchObject({ status: goesTo });
});

test('a text that is empty for a lead is not sent, and says why', async () => {
  await start(await campaignWith({ content: '{empresa}' }, {}));
  expect(await sends()).toMatchObject([{ status: 'failed', reason: { code: 'text_empty' } }, { status: 'cancelled' }]);
  expect(await phoneShows()).toEqual([]);
});

test('a pause between two parts holds the rest, which leaves once when the campaign goes on', async () => {
  const pictures = [await keep('image', 'a'), await keep('image', 'b')];
  const id = await campaignWith({ type: 'image', mediaFiles: pictures });
  await start(id);
  await world.ana.call('POST', `/api/campaigns/${id}/pause`);
  await pass(3600);
  expect(await statuses()).toEqual(['1.0 sent', '1.1 queued']);
  await execute(id);
  await pass(1);
  expect(await phoneShows()).toEqual(['image:a.png passo 1', 'image:b.png']);
});

test('a lead deleted between two parts takes the rest along, and the campaign completes', async () => {
  const pictures = [await keep('image', 'a'), await keep('image', 'b')];
  const id = await campaignWith({ type: 'image', mediaFiles: pictures });
  await start(id);
  const [lead] = (await world.ana.call('GET', '/api/leads')).body.leads;
  expect(await phoneShows()).toEqual(['image:a.png passo 1']);
  expect((await world.ana.call('DELETE', `/api/leads/${lead.id}`)).status).toBe(200);
  await pass(5);
  expect(await phoneShows()).toEqual([]);
  expect((await world.ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('completed');
});

const onZapi = () => connectFake({ product: world.product, client: world.ana }, world.zapi);

test('on Z-API a part whose answer is lost holds the rest until the lead’s words show that it arrived', async () => {
  await onZapi();
  const pictures = [await keep('image', 'a'), await keep('image', 'b')];
  await start(await campaignWith({ type: 'image', mediaFiles: pictures }, {}), 'accept_then_500');
  for (let round = 0; round < 3; round += 1) await pass(130);
  expect(world.zapi.accepted).toHaveLength(1);
  expect(await statuses()).toEqual(['1.0 unknown', '1.1 planned', '2.0 planned']);
  const said = {
    id: 'in1',
    from: '5511987650001',
    name: 'Beto',
    text: 'Que linda a sala',
    at: world.product.clock.now(),
  };
  await world.zapi.tell(world.zapi.telling.message(said));
  for (let round = 0; round < 3; round += 1) await pass(130);
  expect(await statuses()).toEqual(['1.0 sent', '1.1 cancelled', '2.0 cancelled']);
  expect(world.zapi.accepted).toHaveLength(1);
});

test('on Z-API the echo of a message that was to be sent again keeps the second one from leaving', async () => {
  await onZapi();
  const id = await campaignWith({});
  const begun = world.product.clock.now();
  await start(id, 'accept_then_500');
  await pass(15 * 60);
  await world.ana.call('POST', `/api/campaigns/${id}/pause`);
  const decided = await world.ana.call('POST', `/api/campaigns/${id}/recipients/decision`, { decision: 'resend' });
  expect(decided.status).toBe(200);
  expect(await statuses()).toEqual(['1.0 queued']);
  const [message] = world.zapi.accepted;
  if (message) await world.zapi.tell(world.zapi.telling.echo?.(message, begun));
  await pass(1);
  expect(await statuses()).toEqual(['1.0 sent']);
  await world.ana.call('POST', `/api/campaigns/${id}/resume`);
  for (let round = 0; round < 3; round += 1) await pass(130);
  expect(world.zapi.accepted).toHaveLength(1);
});

test('on Z-API a process that dies between two parts leaves the second uncertain and the rest waiting', async () => {
  await onZapi();
  const pictures = [await keep('image', 'a'), await keep('image', 'b'), await keep('image', 'c')];
  await start(await campaignWith({ type: 'image', mediaFiles: pictures }, {}));
  const second = (await sendsOf(world.product, world.ana)).find(({ part }) => part === 1);
  await withExpiredLease(world.product, second?.id);
  await world.product.runSource('expired-sends');
  for (let round = 0; round < 3; round += 1) await pass(130);
  expect(world.zapi.accepted).toHaveLength(1);
  expect(await statuses()).toEqual(['1.0 sent', '1.1 unknown', '1.2 planned', '2.0 planned']);
});

test('a file that is gone when its turn comes ends the step with the reason', async () => {
  await onZapi();
  const pictures = [await keep('image', 'a'), await keep('image', 'b')];
  await start(await campaignWith({ type: 'image', mediaFiles: pictures }, {}));
  await withoutFile(world.product, pictures[1]?.id ?? '');
  for (let round = 0; round < 3; round += 1) await pass(130);
  expect((await sends())[1]).toMatchObject({ status: 'failed', reason: { code: 'file_gone' } });
  expect(await statuses()).toEqual(['1.0 sent', '1.1 failed', '2.0 cancelled']);
  expect(await execution()).toMatchObject({ status: 'failed', reason: { code: 'send_failed' } });
});
