import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { momentWriter } from '#platform/account-moment.ts';
import { knownAs, leadsForgotten } from '#test/factories/leads.ts';
import { storedLeads } from '#test/factories/stored-rows.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { exportLeads } from './read/export-leads.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

const NOBODY = '0198a000-0000-7000-8000-000000000000';
const create = (client: Client, body: object) =>
  client.call('POST', '/api/leads', { name: 'Zé', phone: '11987654321', ...body });

test('a lead needs a name and a phone', async () => {
  const answer = await create(ana, { name: '  ' });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    error: 'Nome e telefone são obrigatórios.',
    fields: { name: 'Nome e telefone são obrigatórios.' },
  });
});

test('search is blind to accents and case, and finds a number by its digits', async () => {
  const bia = await product.signUp();
  await create(bia, { name: 'Conceição Araújo', phone: '(21) 97777-1234' });
  await create(bia, { name: 'Outra 100%', phone: '2140042000' });
  const found = async (search: string) =>
    (await bia.call('GET', `/api/leads?search=${encodeURIComponent(search)}`)).body.leads.map(
      ({ name }: { name: string }) => name,
    );
  expect(await found('conceicao ARAUJO')).toEqual(['Conceição Araújo']);
  expect(await found('97777-1')).toEqual(['Conceição Araújo']);
  expect(await found('100%')).toEqual(['Outra 100%']);
  expect(await found('%')).toEqual(['Outra 100%']);
  expect(await found('_')).toEqual([]);
});

test('tags match any of the list whatever the case, statuses too', async () => {
  const bia = await product.signUp();
  await create(bia, { name: 'A', tags: ['Premium', 'x'] });
  await create(bia, { name: 'B', phone: '11987650001', status: 'proposta' });
  expect((await bia.call('GET', '/api/leads?tags=premium,nada')).body.total).toBe(1);
  expect((await bia.call('GET', '/api/leads?status=proposta,fechado')).body.total).toBe(1);
  expect((await bia.call('GET', '/api/leads/tags')).body).toEqual(['Premium', 'x']);
});

test('a page beyond the end is empty and still tells the total', async () => {
  const bia = await product.signUp();
  await create(bia, {});
  expect((await bia.call('GET', '/api/leads?page=9')).body).toMatchObject({ leads: [], total: 1 });
  expect((await bia.call('GET', '/api/leads?limit=201')).status).toBe(400);
});

test('a field left out is untouched and an empty one is cleared', async () => {
  const { body: lead } = await create(ana, { name: 'Caio', email: 'caio@x.com', city: 'Natal' });
  const { body } = await ana.call('PUT', `/api/leads/${lead.id}`, { email: '' });
  expect(body).toMatchObject({ email: null, city: 'Natal', name: 'Caio' });
});

test('a changed status writes one history row with who did it', async () => {
  const { body: lead } = await create(ana, { name: 'Duda' });
  await ana.call('PUT', `/api/leads/${lead.id}`, { status: 'contatado' });
  await ana.call('PUT', `/api/leads/${lead.id}`, { status: 'contatado' });
  const { body } = await ana.call('GET', `/api/leads/${lead.id}`);
  expect(body.history).toHaveLength(1);
  expect(body.history[0]).toMatchObject({ fromStatus: 'novo', toStatus: 'contatado' });
});

test('the five qualification items together make the data complete', async () => {
  const items = {
    propertyType: 'casa',
    propertyStage: 'pronto',
    location: 'Moema',
    objetivo: 'moradia',
    budget: 'R$ 500.000,00',
  };
  const { body } = await create(ana, { name: 'Eli', ...items });
  expect(body).toMatchObject({ isDataComplete: true, budget: '500000' });
  const partly = await ana.call('PUT', `/api/leads/${body.id}`, { location: null });
  expect(partly.body.isDataComplete).toBe(false);
});

test('what a caller may not set is refused by its name, and changes nothing', async () => {
  const other = await product.signUp();
  const forged = { id: NOBODY, userId: other.accountId, createdAt: '2001-01-01T00:00:00Z', isDataComplete: true };
  const { status, body } = await create(ana, { name: 'Forjado', ...forged });
  expect([status, Object.keys(body.fields)]).toEqual([400, Object.keys(forged)]);
  for (const client of [ana, other])
    expect((await client.call('GET', '/api/leads?search=Forjado')).body.leads).toEqual([]);
});

test('another account, an unknown id and no id at all are all 404 with the words of the act', async () => {
  const other = await product.signUp();
  const { body: lead } = await create(ana, { name: 'Fê' });
  for (const id of [lead.id, NOBODY, 'abc']) {
    expect((await other.call('GET', `/api/leads/${id}`)).body).toMatchObject({
      error: 'Erro ao buscar lead',
      code: 'not_found',
    });
    expect((await other.call('PUT', `/api/leads/${id}`, { name: 'X' })).body.error).toBe('Erro ao atualizar lead');
    expect((await other.call('DELETE', `/api/leads/${id}`)).status).toBe(404);
  }
  expect((await ana.call('GET', `/api/leads/${lead.id}`)).body.name).toBe('Fê');
});

test('two leads with one number are both kept, the form is told, and the oldest passes the number on', async () => {
  const bia = await product.signUp();
  const { body: first } = await create(bia, { name: 'Primeira', phone: '11 98888-0001' });
  const { body: second } = await create(bia, { name: 'Segunda', phone: '+55 11 8888-0001' });
  const matches = await bia.call('GET', `/api/leads/phone-matches?phone=11988880001&exceptId=${second.id}`);
  expect(matches.body).toEqual([{ id: first.id, name: 'Primeira', phone: '11 98888-0001' }]);
  await bia.call('DELETE', `/api/leads/${first.id}`);
  const started = await bia.call('POST', '/api/conversations/start', { leadId: second.id });
  expect(started.body).toMatchObject({ leadId: second.id, status: 'human_taken' });
});

test('a bulk change answers for every lead and leaves the others alone', async () => {
  const bia = await product.signUp();
  const { body: one } = await create(bia, {});
  const answer = await bia.call('POST', '/api/leads/bulk', { ids: [one.id, NOBODY], action: 'tag', value: 'vip' });
  expect(answer.body).toMatchObject({ updated: 1, failed: [{ id: NOBODY }] });
  expect((await bia.call('GET', `/api/leads/${one.id}`)).body.tags).toEqual(['vip']);
});

test('the export opens in a Brazilian spreadsheet and runs no formula', async () => {
  const bia = await product.signUp();
  await create(bia, { name: '=HYPERLINK("http://x")', company: 'A; "B"' });
  const { text, headers } = await bia.call('GET', '/api/leads/export');
  expect(headers['content-disposition']).toMatch(/leads_\d{4}-\d\d-\d\d\.csv/);
  expect(text.startsWith('\uFEFFnome;telefone;email;empresa;cidade;tags;status;origem;criado_em;tipo_imovel;')).toBe(
    true,
  );
  expect(text).toContain(`"'=HYPERLINK(""http://x"")";+55 (11) 98765-4321;;"A; ""B""";`);
});

test('the export says in words what is known of a lead, with its notes, in the time of the account', async () => {
  const bia = await product.signUp();
  await bia.call('POST', '/api/general/settings', { timezone: 'America/Noronha' });
  const { body: lead } = await create(bia, { name: 'Rita', status: 'negociacao', notes: 'Liga à tarde' });
  await knownAs(product, lead.id, {
    createdAt: '2026-03-10T01:30:00Z',
    propertyType: 'sala_comercial',
    objetivo: 'valorizacao',
    propertyStage: 'construcao',
    location: 'Moema',
    budget: '650000',
    isDataComplete: true,
  });
  const [header, row] = (await bia.call('GET', '/api/leads/export')).text.replace('\uFEFF', '').split('\r\n');
  const cells = Object.fromEntries((header ?? '').split(';').map((name, at) => [name, (row ?? '').split(';')[at]]));
  expect(cells).toMatchObject({
    ...{ status: 'Negociação', origem: 'Orgânico', criado_em: '09/03/2026 23:30', dados: 'Completo' },
    ...{ tipo_imovel: 'Sala Comercial', estagio_imovel: 'Em construção', localizacao: 'Moema' },
    ...{ orcamento: 'R$ 650.000', objetivo: 'Valorização', anotacoes: 'Liga à tarde' },
  });
});

test("the export tells the team's notes beside the lead's own, and who asked for no messages", async () => {
  const bia = await product.signUp('bia-notas');
  await bia.call('POST', '/api/general/settings', { timezone: 'America/Noronha' });
  const { body: rita } = await create(bia, { name: 'Rita', phone: '11987650101', notes: 'Outros telefones: 3333' });
  await create(bia, { name: 'Rita de novo', phone: '+55 11 8765-0101' });
  await create(bia, { name: 'Caio', phone: '11987650102' });
  const { body: chat } = await bia.call('POST', '/api/conversations/start', { leadId: rita.id });
  const noted: string[] = [];
  for (const text of ['Visita sábado 10h', 'Linha 1;\n"linha 2"']) {
    const { body } = await bia.call('POST', `/api/conversations/${chat.id}/notes`, { text });
    noted.push(momentWriter('America/Noronha')(new Date(body.timestamp)));
    await product.clock.advance(60_000);
  }
  await bia.call('POST', '/api/simulator/messages', { phone: '11987650102', text: 'SAIR' });
  await product.drain(bia.accountId);

  const cells = async () => {
    const { text } = await bia.call('GET', '/api/leads/export');
    const { data } = Papa.parse<Record<string, string>>(text.replace('\uFEFF', '').trim(), { header: true });
    return Object.fromEntries(data.map(({ nome, anotacoes, nao_perturbar }) => [nome, [anotacoes, nao_perturbar]]));
  };
  const team = `${noted[0]} bia-notas: Visita sábado 10h | ${noted[1]} bia-notas: Linha 1; / "linha 2"`;
  expect(await cells()).toEqual({
    Rita: [`Outros telefones: 3333 | ${team}`, ''],
    'Rita de novo': [team, ''],
    Caio: ['', 'sim'],
  });

  for (const letter of ['a', 'b']) {
    await bia.call('POST', `/api/conversations/${chat.id}/notes`, { text: letter.repeat(3000) });
    await product.clock.advance(60_000);
  }
  const [cell = ''] = (await cells())['Rita de novo'] ?? [];
  expect(cell).toMatch(/^\(\+3 anotações mais antigas na conversa\) \| [\d/]+ [\d:]+ bia-notas: b{3000}$/);
});

test('a poll of what did not change is answered 304', async () => {
  const first = await ana.call('GET', '/api/leads?limit=1');
  const again = await product.call('GET', '/api/leads?limit=1', {
    headers: { cookie: ana.cookie, 'if-none-match': String(first.headers.etag) },
  });
  expect(again.status).toBe(304);
  expect(again.text).toBe('');
});

test('the opt-out of one person marks that person and nobody else', async () => {
  const bia = await product.signUp();
  await create(bia, { name: 'Fica', phone: '11987650001' });
  const { body: other } = await create(bia, { name: 'Sai', phone: '11987650002' });
  await bia.call('POST', '/api/simulator/messages', { phone: '11987650002', text: 'SAIR' });
  await product.drain(bia.accountId);
  const { body } = await bia.call('GET', '/api/leads');
  expect(
    body.leads.map(({ name, isSuppressed }: { name: string; isSuppressed: boolean }) => [name, isSuppressed]),
  ).toEqual([
    ['Sai', true],
    ['Fica', false],
  ]);
  expect((await bia.call('GET', `/api/leads/${other.id}`)).body.isSuppressed).toBe(true);
});

test('an export of thousands keeps the order of the list, leaves nobody out, and is made as it is read', async () => {
  const bia = await product.signUp();
  const newest = Date.parse('2026-03-10T00:00:00Z');
  await storedLeads(product, bia, 2500, (n) => ({
    phone: `1199${1_000_000 + n}`,
    createdAt: new Date(newest - n * 1000),
  }));
  const { text } = await bia.call('GET', '/api/leads/export?search=lead');
  const names = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';')[0]);
  expect(names).toEqual(Array.from({ length: 2500 }, (_none, index) => `Lead ${index + 1}`));

  const asked: number[] = [];
  const { content } = await exportLeads(bia.ctx, {}, async (_ctx, ids) => {
    asked.push(ids.length);
    return new Map();
  });
  const first = await content.iterator({ destroyOnReturn: false }).next();
  expect(first.value.toString()).toContain('nome;telefone');
  await leadsForgotten(product, bia);
  expect((await content.toArray()).at(-1)).toBe('');
  expect(asked.length).toBeLessThanOrEqual(25);
});

describe('a telephone says who can be reached', () => {
  const create = (phone: string) => ana.call('POST', '/api/leads', { name: 'Ana', phone });

  test.each(['abc', '-', '123', '5,51199E+12', '\u200b?'])('%s is refused by the server too', async (phone) => {
    const { status, body } = await create(phone);
    expect([status, body.fields]).toEqual([400, { phone: expect.stringMatching(/^Telefone inválido/) }]);
    const { body: lead } = await create('11987654321');
    expect((await ana.call('PUT', `/api/leads/${lead.id}`, { phone })).status).toBe(400);
  });

  test.each(['sem telefone', 'Não tem telefone', 'S/ telefone'])('%s says that there is none', async (phone) => {
    expect(await create(phone)).toMatchObject({ status: 201, body: { phone, phoneProblem: 'no_digits' } });
  });

  test("a number of an area code that does not exist is nobody's", async () => {
    expect((await create('(01) 98765-4321')).body).toMatchObject({ phoneProblem: 'invalid' });
  });
});

test('a lead that was imported with malformed fields can be saved as it is; what is changed is judged', async () => {
  const row = {
    name: 'B'.repeat(300),
    phone: 'abc',
    email: 'bia(arroba)exemplo',
    company: 'x'.repeat(900),
    tags: ['t'.repeat(150)],
  };
  await ana.call('POST', '/api/leads/import', { leads: [row], options: { validatePhones: false } });
  const { body: found } = await ana.call('GET', '/api/leads?search=arroba');
  const lead = found.leads[0];
  const put = (changes: object) => ana.call('PUT', `/api/leads/${lead.id}`, changes);
  expect((await put({ ...row, city: 'Santos' })).body).toMatchObject({ ...row, city: 'Santos' });
  expect((await put({ email: 'outro(arroba)exemplo' })).body.fields).toEqual({ email: 'Email inválido' });
  expect((await put({ phone: 'abd' })).status).toBe(400);
  expect((await put({ email: 'bia@exemplo.com' })).body.email).toBe('bia@exemplo.com');
});
