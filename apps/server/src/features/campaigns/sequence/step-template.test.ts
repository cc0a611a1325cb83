import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCampaign, execute } from '#test/factories/campaigns.ts';
import { answered } from '#test/factories/conversations.ts';
import { aLead, withCity } from '#test/factories/leads.ts';
import { connectFake, useProvider } from '#test/fakes/connect-fake.ts';
import { type FakeCloudApi, startFakeCloudApi } from '#test/fakes/fake-cloud-api.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { stepFields } from '#test/step-fields.ts';
import { formWith, PNG } from '#test/upload.ts';

let fake: FakeCloudApi;
let product: TestProduct;
let ana: Client;
let people = 0;
let before = 0;
let phone = '';
let tag = '';

const HOUR = 3_600_000;
const TEXT = 'Oi {{1}}, ainda procura imóvel em {{2}}?';
const approved = (name: string, components: object[]) => ({
  name,
  language: 'pt_BR',
  category: 'MARKETING',
  status: 'APPROVED',
  components,
});
const RETURN = { name: 'retomada', language: 'pt_BR', values: ['{nome|tudo bem}', '{cidade|sua cidade}'] };

beforeAll(async () => {
  fake = await startFakeCloudApi();
  product = await startProduct({ outboundAllow: [fake.url], channelUrls: { cloudApi: fake.url } });
  ana = await product.signUp();
  await ana.call('POST', '/api/sending/settings', { allowedHours: null });
});
beforeEach(async () => {
  await connectFake({ product, client: ana }, fake);
  fake.templates = [
    approved('retomada', [{ type: 'BODY', text: TEXT }]),
    approved('foto', [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Veja, {{1}}' },
    ]),
    approved('lugar', [
      { type: 'HEADER', format: 'LOCATION' },
      { type: 'BODY', text: 'Fica aqui' },
    ]),
  ];
  fake.withdrawn.clear();
  before = fake.accepted.length;
  people += 1;
  phone = `119876${String(50_000 + people)}`;
  tag = `grupo ${people}`;
});
afterAll(async () => {
  await product.close();
  await fake.close();
});

const took = () => fake.accepted.slice(before);
const drain = () => product.drain(ana.accountId);

const newCampaign = async () => (await aCampaign(ana, { targetTags: [tag], steps: [] })).id;
const add = (id: string, step: object) =>
  ana.call('POST', `/api/campaigns/${id}/templates`, {
    sequence: 1,
    content: 'livre',
    delayAmount: 0,
    delayUnit: 'minutes',
    ...step,
  });
const addLead = (name: string, number = phone, more: object = {}) =>
  aLead(ana, { name, phone: number, tags: [tag], ...more });
const plan = async (id: string) => (await ana.call('GET', `/api/campaigns/${id}/plan`)).body;
const sends = async (id: string) =>
  (
    await product.query(
      'select sequence, status, reason, text, template from campaign_sends where campaign_id = $1 order by sequence',
      [id],
    )
  ).rows;
async function wrote(): Promise<void> {
  const said = { id: `wamid.in${people}`, from: `55${phone}`, name: 'Beto', text: 'oi', at: product.clock.now() };
  await fake.tell(fake.telling.message(said));
  await drain();
  await answered(product, ana, phone);
}

test('a step takes the words of the template it names, and what cannot be filled in is refused on its field', async () => {
  const id = await newCampaign();
  const refused = async (approvedTemplate: object, step: object = {}) =>
    (await add(id, { ...step, approvedTemplate })).body.fields;
  expect(await refused({ ...RETURN, name: 'outro' })).toEqual({
    approvedTemplate: 'Este modelo não está mais aprovado. Escolha outro.',
  });
  expect(await refused({ ...RETURN, values: ['Ana'] })).toEqual({
    approvedTemplate: 'Preencha todos os campos do modelo',
  });
  expect(await refused({ ...RETURN, values: ['{empresa}', 'Moema'] })).toEqual({
    approvedTemplate: 'Este valor pode ficar vazio: use uma reserva, como {empresa|sua empresa}',
  });
  expect(await refused({ ...RETURN, values: ['{apelido|Ana}', 'Moema'] })).toEqual({
    approvedTemplate: 'Variável desconhecida: {apelido}',
  });
  expect(await refused({ name: 'foto', language: 'pt_BR', values: ['Ana'] })).toEqual({
    mediaFiles: 'Este modelo leva 1 arquivo acima do texto. Adicione um.',
  });
  expect(await refused({ name: 'lugar', language: 'pt_BR', values: [] })).toEqual({
    approvedTemplate: 'Este modelo não está mais aprovado. Escolha outro.',
  });
  const { status, body: step } = await add(id, { type: 'audio', approvedTemplate: RETURN });
  expect([status, step]).toMatchObject([
    201,
    {
      type: 'text',
      content: 'Oi {nome|tudo bem}, ainda procura imóvel em {cidade|sua cidade}?',
      approvedTemplate: { ...RETURN, body: TEXT },
    },
  ]);
});

test('a template reaches who has not written for long, with each lead’s values, and the plan and the thread show its words', async () => {
  const id = await newCampaign();
  await add(id, { approvedTemplate: RETURN });
  const { id: leadId } = await addLead('Beto Dias', phone, { city: 'Santo André' });
  await withCity(product, leadId, 'Santo\nAndré');
  const words = 'Oi Beto, ainda procura imóvel em Santo\nAndré?';
  const planned = await plan(id);
  expect(planned.next).toMatchObject({ leads: 1, outsideWindow: 0, freeSteps: [] });
  expect(planned.entries).toMatchObject([{ text: words, templateName: 'retomada', type: 'text' }]);
  expect((await execute(ana, id)).body.execution).toMatchObject({ totalLeads: 1, errors: 0 });
  await drain();
  expect(took().map(({ template }) => template)).toEqual([{ ...RETURN, values: ['Beto', 'Santo André'] }]);
  expect(await sends(id)).toMatchObject([{ status: 'sent', text: words }]);
  expect((await plan(id)).entries).toMatchObject([{ templateName: 'retomada', status: 'sent' }]);
  const { rows } = await product.query('select message from thread_messages where campaign_id = $1', [id]);
  expect(rows).toEqual([{ message: words }]);
});

test('inside the window the template goes too, and a file stands above its words', async () => {
  const id = await newCampaign();
  const request = new Request('http://prumo/', { method: 'PUT', body: formWith(PNG, 'sala.png', 'file') });
  const { body } = await product.call('PUT', `/api/campaigns/${id}/upload`, {
    headers: { cookie: ana.cookie, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const file = body as { id: string; url: string };
  const mediaFiles = [
    { id: file.id, filename: 'sala.png', originalName: 'sala.png', size: 1, mimetype: 'image/png', path: file.url },
  ];
  const picture = { name: 'foto', language: 'pt_BR', values: ['{nome|tudo bem}'] };
  expect((await add(id, { type: 'image', mediaFiles, approvedTemplate: picture })).body).toMatchObject({
    type: 'image',
  });
  await addLead('Beto Dias');
  await wrote();
  await execute(ana, id);
  await drain();
  expect(took()).toMatchObject([{ template: { name: 'foto', values: ['Beto'] }, file: { bytes: PNG } }]);
});

test('in free words only who wrote in the last day is contacted, and the plan counts the others', async () => {
  const id = await newCampaign();
  await add(id, {});
  await add(id, { sequence: 2, content: 'de novo', delayAmount: 1, delayUnit: 'days' });
  await addLead('Beto Dias');
  await addLead('Cida Reis', `119876${String(60_000 + people)}`);
  await wrote();
  const { next, leftOutByReason } = await plan(id);
  expect(next).toMatchObject({ leads: 1, outsideWindow: 1, freeSteps: [1, 2] });
  expect(leftOutByReason).toEqual([{ reason: 'outside_window', leads: 1 }]);
  const count = await ana.call('POST', '/api/campaigns/audience', { targetTags: [tag], campaignId: id });
  expect(count.body).toMatchObject({ matching: 2, reachable: 1 });
  const preview = await ana.call('POST', '/api/campaigns/filters/preview', { campaignId: id });
  expect(preview.body.leftOut).toContainEqual(expect.objectContaining({ reason: 'outside_window' }));
  expect((await execute(ana, id)).body.execution).toMatchObject({ totalLeads: 1, errors: 1 });
  await drain();
  expect(took().map(({ to, text }) => [to, text])).toEqual([[`55${phone}`, 'livre']]);
});

test('free words whose window has closed since the launch fail with the reason and are not sent', async () => {
  const id = await newCampaign();
  await add(id, {});
  await addLead('Beto Dias');
  await wrote();
  expect((await execute(ana, id)).body.execution).toMatchObject({ totalLeads: 1 });
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  product.clock.advance(25 * HOUR);
  await ana.call('POST', `/api/campaigns/${id}/resume`);
  await drain();
  expect(await sends(id)).toMatchObject([{ status: 'failed', reason: { code: 'reply_window_closed' } }]);
  expect(took()).toEqual([]);
});

test('a template that is no longer approved stops the launch', async () => {
  const id = await newCampaign();
  await add(id, { approvedTemplate: RETURN });
  await addLead('Beto Dias');
  const { templates } = fake;
  fake.templates = [];
  expect((await execute(ana, id)).body).toMatchObject({
    code: 'step_unsendable',
    error: 'Mensagem 1: o modelo “retomada” não está mais aprovado. Escolha outro.',
  });
  fake.templates = [approved('retomada', [{ type: 'BODY', text: 'Oi {{1}} e {{2}}' }])];
  expect((await execute(ana, id)).body.error).toBe(
    'Mensagem 1: o modelo “retomada” mudou. Abra a mensagem e salve de novo.',
  );
  fake.templates = templates;
  expect((await execute(ana, id)).status).toBe(200);
});

describe('a template that Meta withdraws in the middle of a run', () => {
  const PAUSED = { status: 'paused', pauseReason: { code: 'template_refused', template: 'retomada' } };
  const read = async (id: string) => (await ana.call('GET', `/api/campaigns/${id}`)).body;
  const resume = (id: string) => ana.call('POST', `/api/campaigns/${id}/resume`);

  test('pauses the campaign with the reason; who was refused waits, and goes on when it is approved again', async () => {
    const id = await newCampaign();
    await add(id, { approvedTemplate: RETURN });
    for (const place of [1, 2, 3]) await addLead(`Lead ${place}`, `119${place}76${String(50_000 + people)}`);
    await execute(ana, id);
    const { templates } = fake;
    fake.withdrawn.add('retomada');
    fake.templates = [];
    await drain();
    expect(await read(id)).toMatchObject(PAUSED);
    expect((await sends(id)).map(({ status }) => status)).toEqual(['queued', 'queued', 'queued']);
    const { campaigns } = (await ana.call('GET', '/api/campaign-monitoring')).body;
    expect(campaigns.find((one: { id: string }) => one.id === id).hold).toEqual({
      kind: 'template',
      reason: { code: 'paused_because', pause: PAUSED.pauseReason, decidable: 0 },
      until: null,
    });
    expect(await resume(id)).toMatchObject({
      status: 409,
      body: { error: 'Mensagem 1: o modelo “retomada” não está mais aprovado. Escolha outro e execute a campanha.' },
    });
    fake.withdrawn.clear();
    fake.templates = templates;
    expect((await resume(id)).body).toMatchObject({ status: 'active', pauseReason: null });
    await drain();
    expect(took()).toHaveLength(3);
    expect(await read(id)).toMatchObject({ status: 'completed', sentLeads: 3 });
  });

  test('told only after the message was taken, it is the same, and the lead stands where it stood', async () => {
    const id = await newCampaign();
    await add(id, { approvedTemplate: RETURN });
    await addLead('Beto Dias');
    await execute(ana, id);
    await drain();
    const [sent] = took();
    if (!sent) throw new Error('nothing was sent');
    const receipt = JSON.stringify(fake.telling.receipt(sent, 'sent', product.clock.now()));
    const failed = '"status":"failed","errors":[{"code":132015,"title":"Template is paused"}]';
    await fake.tell(JSON.parse(receipt.replace('"status":"sent"', failed)));
    await drain();
    expect(await read(id)).toMatchObject({ ...PAUSED, sentLeads: 0 });
    expect(await sends(id)).toMatchObject([{ status: 'queued' }]);
    expect((await resume(id)).status).toBe(200);
    await drain();
    expect(took()).toHaveLength(2);
    expect(await read(id)).toMatchObject({ status: 'completed', sentLeads: 1 });
  });

  test('another template takes its place for whoever waits', async () => {
    const id = await newCampaign();
    const { body: step } = await add(id, { approvedTemplate: RETURN });
    await addLead('Beto Dias');
    await execute(ana, id);
    fake.withdrawn.add('retomada');
    await drain();
    expect(await read(id)).toMatchObject(PAUSED);
    fake.templates = [approved('segunda', [{ type: 'BODY', text: 'Oi {{1}}' }])];
    const approvedTemplate = { name: 'segunda', language: 'pt_BR', values: ['{nome|tudo bem}'] };
    await ana.call('PUT', `/api/campaigns/${id}/templates/${step.id}`, { ...stepFields(step), approvedTemplate });
    expect((await execute(ana, id)).status).toBe(200);
    await drain();
    expect(took()).toMatchObject([{ template: { name: 'segunda' } }]);
  });
});

test('a schedule starts nothing with a template that is no longer approved, and says so', async () => {
  const id = await newCampaign();
  await add(id, { approvedTemplate: RETURN });
  await addLead('Beto Dias');
  const scheduledAt = () => new Date(product.clock.now().getTime() + HOUR).toISOString();
  const runAt = async () => {
    await ana.call('PUT', `/api/campaigns/${id}`, { scheduledAt: scheduledAt() });
    product.clock.advance(HOUR);
    await drain();
    return (await ana.call('GET', `/api/campaigns/${id}`)).body;
  };
  const { templates } = fake;
  fake.templates = [];
  expect(await runAt()).toMatchObject({
    status: 'draft',
    totalLeads: 0,
    scheduleProblem: {
      code: 'step_unsendable',
      step: 1,
      why: { code: 'template_not_approved', template: 'retomada' },
    },
  });
  fake.templates = templates;
  expect(await runAt()).toMatchObject({ totalLeads: 1, scheduleProblem: null });
  expect(took()).toMatchObject([{ template: { name: 'retomada' } }]);
});

test('an edited template holds for whom it has not reached, and who has had the step gets nothing of it again', async () => {
  const id = await newCampaign();
  const { body: step } = await add(id, { approvedTemplate: RETURN });
  await addLead('Beto Dias');
  await execute(ana, id);
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  const edit = { ...stepFields(step), approvedTemplate: { ...RETURN, values: ['{nome|tudo bem}', 'Moema'] } };
  expect((await ana.call('PUT', `/api/campaigns/${id}/templates/${step.id}`, edit)).status).toBe(200);
  await execute(ana, id);
  await drain();
  expect(took().map(({ template }) => template?.values)).toEqual([['Beto', 'Moema']]);
});

test('a channel that knows no templates is sent the words, and keeps the template until they are other ones', async () => {
  const id = await newCampaign();
  const { body: step } = await add(id, { approvedTemplate: RETURN });
  await addLead('Beto Dias');
  await useProvider({ product, client: ana }, 'simulator');
  const save = (more: object) =>
    ana.call('PUT', `/api/campaigns/${id}/templates/${step.id}`, { ...stepFields(step), ...more });
  expect((await save({ approvedTemplate: null })).body.approvedTemplate).toMatchObject(RETURN);
  expect((await plan(id)).entries).toMatchObject([
    { text: 'Oi Beto, ainda procura imóvel em sua cidade?', templateName: null },
  ]);
  await execute(ana, id);
  await drain();
  expect(await sends(id)).toMatchObject([{ status: 'sent', template: null }]);
  expect((await save({ content: 'Outras palavras' })).body.approvedTemplate).toBeNull();
});

test('a real test sends the template also outside the window, and says what would not leave', async () => {
  const id = await newCampaign();
  await add(id, { approvedTemplate: RETURN });
  await add(id, { sequence: 2 });
  let isOver = false;
  const answer = ana.call('POST', `/api/campaigns/${id}/test`, { testPhone: phone, dryRun: false }).finally(() => {
    isOver = true;
  });
  await vi.waitFor(
    () => {
      product.clock.advance(1000);
      expect(isOver).toBe(true);
    },
    { timeout: 60_000, interval: 100 },
  );
  const { body } = await answer;
  expect(body.simulation.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['sent', 'not_sent']);
  expect(took().map(({ template }) => template?.values)).toEqual([['Lead', 'São Paulo']]);
});
