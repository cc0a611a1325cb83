import { expect, test } from 'vitest';
import { aStep } from '#test/factories/campaigns.ts';
import { aLead } from '#test/factories/leads.ts';
import { partsWorld } from '../../../../test/worlds/parts-world.ts';

const world = partsWorld();
const { keep, campaignWith, execute, edit, sends, statuses, execution, phoneShows, pass, start } = world;

test('an edit between two parts: what was taken out does not leave, what was added does, nothing leaves twice', async () => {
  const [a, b, c] = [await keep('image', 'a'), await keep('image', 'b'), await keep('image', 'c')];
  const id = await campaignWith({ type: 'image', mediaFiles: [a, b] }, {});
  await start(id);
  await edit(id, 1, { content: 'outras palavras', mediaFiles: [c, a] });
  await execute(id);
  await pass(1);
  await pass(1);
  expect(await phoneShows()).toEqual(['image:a.png passo 1', 'image:c.png', 'text: passo 2']);
  expect(await statuses()).toEqual(['1.0 sent', '1.1 sent', '2.0 sent']);
});

test('a step of which nothing is left to come is over, and the next one leaves', async () => {
  const [a, b] = [await keep('image', 'a'), await keep('image', 'b')];
  const id = await campaignWith({ type: 'image', mediaFiles: [a, b] }, {});
  await start(id);
  await edit(id, 1, { mediaFiles: [a] });
  await execute(id);
  await pass(1);
  expect(await phoneShows()).toEqual(['image:a.png passo 1', 'text: passo 2']);
  expect(await statuses()).toEqual(['1.0 sent', '1.1 skipped', '2.0 sent']);
  expect(await execution()).toMatchObject({ step: 2, status: 'completed' });
});

test('a delay edited later holds for what has not left; a step added at the end belongs to the next run', async () => {
  const id = await campaignWith({}, { delayAmount: 30 });
  await start(id);
  await edit(id, 2, { delayAmount: 5 });
  await aStep(world.ana, id, 3);
  await execute(id);
  await pass(299);
  expect(await phoneShows()).toEqual(['text: passo 1']);
  await pass(2);
  expect(await phoneShows()).toEqual(['text: passo 1', 'text: passo 2', 'text: passo 3']);
});

test('an edit pulls nobody out of the later groups of a batch', async () => {
  for (const digit of [2, 3, 4, 5, 6, 7, 8, 9]) await addVip(`1198765000${digit}`);
  for (const digit of [0, 1]) await addVip(`1198765001${digit}`);
  const id = await campaignWith({});
  const config = { batchSize: 10, delayBetweenBatches: 10, delayBetweenMessages: 1, maxDailyMessages: 1000 };
  expect((await world.ana.call('POST', `/api/campaigns/${id}/batch`, { config })).status).toBe(201);
  await pass(30);
  await edit(id, 1, { content: 'outras palavras' });
  await execute(id);
  await pass(60);
  expect((await statuses()).filter((status) => status.endsWith('sent'))).toHaveLength(10);
  await pass(600);
  expect((await sends()).filter(({ text }) => text === 'outras palavras')).toMatchObject([{ status: 'sent' }]);
});

const addVip = (phone: string) => aLead(world.ana, { name: 'Lia', phone });

test('the start of a batch writes an edit into what waits of the batches before it', async () => {
  const id = await campaignWith({}, { delayAmount: 30 });
  const batch = () => world.ana.call('POST', `/api/campaigns/${id}/batch`, { config: {} });
  expect((await batch()).status).toBe(201);
  await pass(60);
  const second = async () => (await sends()).filter(({ sequence }) => sequence === 2).map(({ text }) => text);
  for (const content of ['outras palavras', 'e mais outras']) {
    await edit(id, 2, { content });
    await addVip(`119876500${content.length}`);
    expect((await batch()).status).toBe(201);
    expect(new Set(await second())).toEqual(new Set([content]));
  }
});

test('a step added while the last one waits for its next run does not keep the lead waiting', async () => {
  const id = await campaignWith({}, { delayAmount: 5 });
  await start(id);
  await aStep(world.ana, id, 3);
  await pass(301);
  expect(await execution()).toMatchObject({ step: 2, status: 'completed', reason: { code: 'finished' } });
  expect((await world.ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('completed');
});
