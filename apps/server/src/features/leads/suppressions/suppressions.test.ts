import { expect, test } from 'vitest';
import { PHONE, SUPPRESSIONS, suppressionWorld } from '../../../../test/worlds/suppression-world.ts';

const world = suppressionWorld();
const { campaign, createLead, list, say } = world;

const add = (phone: string, reason?: string) => world.ana.call('POST', SUPPRESSIONS, { phone, reason });
const remove = (id: string, reason: unknown) => world.ana.call('DELETE', `${SUPPRESSIONS}/${id}`, { reason });
const optOut = (phone: string) => say(phone, 'SAIR');

async function runningCampaign(steps: number) {
  const id = await campaign(steps);
  expect((await world.ana.call('POST', `/api/campaigns/${id}/execute`, {})).status).toBe(200);
  await world.product.drain(world.ana.accountId);
  return id;
}

const sendsOf = async (campaignId: string) =>
  (
    await world.product.query('select status, reason from campaign_sends where campaign_id = $1 order by sequence', [
      campaignId,
    ])
  ).rows;

test('a number put on the list by hand ends what runs for it, quiets its conversation, and says who and why', async () => {
  const lead = await createLead('Bruno Reis', PHONE);
  const campaign = await runningCampaign(2);
  const { status, body } = await add('1187650001', 'Pediu por telefone');
  expect(status).toBe(201);
  expect(body).toMatchObject({
    phone: '+55 (11) 98765-0001',
    leadId: lead.id,
    leadName: 'Bruno Reis',
    origin: 'person',
    channel: null,
    reason: 'Pediu por telefone',
    matchedMessage: null,
  });
  expect(body.addedBy).toMatch(/^ana/);
  expect(await sendsOf(campaign)).toMatchObject([{ status: 'sent' }, { status: 'cancelled' }]);
  const [conversation] = (await world.ana.call('GET', '/api/conversations')).body;
  expect(conversation).toMatchObject({
    status: 'human_taken',
    handOverReason: { code: 'suppressed' },
    silencedBy: 'person',
  });
  const { body: timeline } = await world.ana.call('GET', `/api/leads/${lead.id}/timeline`);
  const told = timeline.entries.find(({ kind }: { kind: string }) => kind === 'number_suppressed');
  expect(told).toMatchObject({ by: { kind: 'user' }, data: { reason: 'Pediu por telefone' } });
  expect((await world.ana.call('GET', `/api/simulator/messages?phone=${PHONE}`)).body).toHaveLength(1);
});

test('removing needs a reason, is told in the history and starts nothing again', async () => {
  const lead = await createLead('Bruno Reis', PHONE);
  const campaign = await runningCampaign(2);
  const { id } = (await add(PHONE)).body;
  const refused = await remove(id, ' ');
  expect(refused.status).toBe(400);
  expect(refused.body.fields).toEqual({ reason: 'Diga por que este número volta a receber mensagens' });
  expect((await remove(id, 'Ligou e quer receber')).status).toBe(200);
  expect(await list()).toEqual({ suppressions: [], total: 0 });
  world.product.clock.advance(3 * 24 * 3600 * 1000);
  await world.product.drain(world.ana.accountId);
  expect(await sendsOf(campaign)).toMatchObject([{ status: 'sent' }, { status: 'cancelled' }]);
  const [conversation] = (await world.ana.call('GET', '/api/conversations')).body;
  expect(conversation).toMatchObject({ status: 'human_taken', handOverReason: null, isSuppressed: false });
  const { body: timeline } = await world.ana.call('GET', `/api/leads/${lead.id}/timeline`);
  expect(timeline.entries.find(({ kind }: { kind: string }) => kind === 'number_allowed')).toMatchObject({
    data: { reason: 'Ligou e quer receber' },
  });
  expect((await remove(id, 'De novo')).status).toBe(404);
});

test('the list says what the lead wrote and where, and is searched by name or by the number in either form', async () => {
  await createLead('Bruno Reis', PHONE);
  await createLead('Célia Prado', '2133334444');
  await optOut(PHONE);
  await add('2133334444');
  await add('+351912345678');
  const { suppressions, total } = await list();
  expect(total).toBe(3);
  expect(suppressions.map(({ phone }: { phone: string }) => phone)).toEqual([
    '+351 912 345 678',
    '+55 (21) 3333-4444',
    '+55 (11) 98765-0001',
  ]);
  expect(suppressions[2]).toMatchObject({
    origin: 'lead',
    channel: 'simulator',
    matchedMessage: 'SAIR',
    addedBy: null,
  });
  for (const search of ['1187650001', '11 98765-0001', '8765-0001', '98765', 'bruno', '+55 (11) 8765-0001'])
    expect((await list(search)).suppressions, search).toMatchObject([{ leadName: 'Bruno Reis' }]);
  expect((await list('celia')).suppressions).toMatchObject([{ phone: '+55 (21) 3333-4444' }]);
  expect((await list('100%')).total).toBe(0);
  const page = (await world.ana.call('GET', `${SUPPRESSIONS}?page=2&limit=2`)).body;
  expect([page.total, page.suppressions.length]).toEqual([3, 1]);
});

test('a number that is none, or is there already, is refused by its field', async () => {
  expect((await add('987650001')).body).toMatchObject({ code: 'invalid_phone', fields: { phone: 'telefone sem DDD' } });
  expect((await add('')).body.fields).toEqual({ phone: 'Digite o telefone' });
  expect((await add(PHONE)).status).toBe(201);
  expect((await add('1187650001')).body.error).toBe('Este número já está em Não perturbar.');
  const two = await Promise.all([add('11987650002'), add('1187650002')]);
  expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('a stray quote in a list hides no number', async () => {
  const text = 'nome;telefone;motivo\n"Ana;11987650003;a\nRui "Jr;11987650004;b\n"Silva; Eva";11987650005;"c"';
  const { body } = await world.ana.call('POST', `${SUPPRESSIONS}/import`, { text, reason: 'Lista' });
  expect(body).toMatchObject({ added: 3, invalid: 0 });
});

test('a pasted list is read line by line, whatever stands beside the numbers', async () => {
  await createLead('Bruno Reis', PHONE);
  const campaign = await runningCampaign(2);
  await add('11987650009');
  const text = ['(11) 8765-0001', '', '11987650001', '987650002', '11 98765-0009; Fulano', '11987650003, 11987650004'];
  const { status, body } = await world.ana.call('POST', `${SUPPRESSIONS}/import`, {
    text: text.join('\r\n'),
    reason: 'Lista antiga',
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    added: 3,
    known: 1,
    repeated: 1,
    invalid: 1,
    lines: [
      { line: 1, text: '+55 (11) 98765-0001', result: 'added', problem: null },
      { line: 3, text: '+55 (11) 98765-0001', result: 'repeated', problem: null },
      { line: 4, text: '987650002', result: 'invalid', problem: 'telefone sem DDD' },
      { line: 5, text: '+55 (11) 98765-0009', result: 'known', problem: null },
      { line: 6, text: '+55 (11) 98765-0003', result: 'added', problem: null },
      { line: 6, text: '+55 (11) 98765-0004', result: 'added', problem: null },
    ],
  });
  expect(await sendsOf(campaign)).toMatchObject([{ status: 'sent' }, { status: 'cancelled' }]);
  expect((await list('8765-0003')).suppressions).toMatchObject([{ reason: 'Lista antiga', origin: 'person' }]);
  expect((await world.ana.call('POST', `${SUPPRESSIONS}/import`, { text: ' ' })).body.fields).toEqual({
    text: 'Cole os números ou escolha um arquivo',
  });
});

test('what is exported opens without formulas and reads back as the same numbers', async () => {
  await createLead('=HYPERLINK("x")', PHONE);
  await add(PHONE, '@cmd; "aspas"');
  await add('+351912345678');
  const file = await world.ana.call('GET', `${SUPPRESSIONS}/export`);
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="nao_perturbar_\d{4}-\d\d-\d\d\.csv"$/);
  const [header, foreign, own] = file.text.split('\r\n');
  expect(header).toBe('\uFEFFtelefone;nome;quando;origem;canal;mensagem;motivo;quem');
  expect(foreign).toMatch(/^\+351 912 345 678;;/);
  expect(own).toMatch(/^\+55 \(11\) 98765-0001;"'=HYPERLINK\(""x""\)";.*;"'@cmd; ""aspas""";ana/);
  const bia = await world.product.signUp();
  expect((await bia.call('POST', `${SUPPRESSIONS}/import`, { text: file.text })).body).toMatchObject({
    added: 2,
    invalid: 0,
  });
  const { suppressions } = (await bia.call('GET', SUPPRESSIONS)).body;
  expect(suppressions.map(({ phone, reason }: { phone: string; reason: string }) => [phone, reason])).toContainEqual([
    '+55 (11) 98765-0001',
    '@cmd; "aspas"',
  ]);
});

test('a person who opts out while somebody adds the number is on the list once, and everything of it has ended', async () => {
  await createLead('Bruno Reis', PHONE);
  const campaign = await runningCampaign(2);
  await world.ana.call('POST', '/api/simulator/messages', { phone: PHONE, text: 'SAIR' });
  const [, answer] = await Promise.all([world.product.drain(world.ana.accountId), add(PHONE, 'Pediu por telefone')]);
  await world.product.drain(world.ana.accountId);
  expect([201, 409]).toContain(answer.status);
  expect((await list()).total).toBe(1);
  expect(await sendsOf(campaign)).toMatchObject([{ status: 'sent' }, { status: 'cancelled' }]);
});
