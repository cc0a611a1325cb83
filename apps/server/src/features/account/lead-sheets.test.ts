import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFollowUp } from '#test/factories/conversations.ts';
import { aStageChange, knownAs } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { readZip } from '#test/read-zip.ts';
import { LEAD_TABLES } from './export-tables.ts';
import { LEAD_SHEETS, WITHOUT_SHEET } from './lead-sheets.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp('ana-planilhas');
});
afterAll(() => product.close());

test('every column of a lead is in its spreadsheet, or named as what only the machine needs', async () => {
  const tables = LEAD_TABLES.filter(({ name }) => !Object.hasOwn(WITHOUT_SHEET, name));
  expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(LEAD_SHEETS).toSorted());
  for (const { name, shownBy, omit = [] } of tables) {
    const { rows } = await product.query(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [shownBy ?? name],
    );
    const { columns = {}, hidden = [] } = LEAD_SHEETS[name] ?? {};
    const unnamed = rows
      .map((row) => row.name)
      .filter((column) => !Object.hasOwn(columns, column) && ![...hidden, ...omit].includes(column));
    expect([name, unnamed]).toEqual([name, []]);
    const all = rows.map((row) => row.name);
    expect([name, Object.keys(columns).filter((column) => !all.includes(column))]).toEqual([name, []]);
  }
});

test('the spreadsheets of a lead say it in words and in the time of the account, the JSON beside them stays raw', async () => {
  await ana.call('POST', '/api/general/settings', { timezone: 'America/Noronha' });
  const body = { name: 'Rita', phone: '11987650301', tags: ['vip', 'zona sul'], notes: 'Liga à tarde' };
  const { body: lead } = await ana.call('POST', '/api/leads', body);
  const { body: list } = await ana.call('POST', '/api/lead-lists', { name: 'Feirão' });
  await ana.call('POST', '/api/leads/bulk', { ids: [lead.id], action: 'list', value: list.id });
  await knownAs(product, lead.id, {
    createdAt: '2026-03-10T01:30:00Z',
    propertyType: 'sala_comercial',
    objetivo: 'moradia',
    propertyStage: 'planta',
    budget: '650000',
    leadSource: 'importacao',
    isDataComplete: true,
  });
  const contacted = { from: 'novo', to: 'contatado', by: 'auto', reason: 'contacted' };
  await aStageChange(product, ana, lead.id, { ...contacted, at: '2026-03-10T02:30:00Z' });
  await ana.call('POST', '/api/simulator/messages', { phone: body.phone, text: 'Quero falar com um corretor' });
  await product.drain(ana.accountId);
  const { body: chat } = await ana.call('POST', '/api/conversations/start', { leadId: lead.id });
  await ana.call('POST', `/api/conversations/${chat.id}/notes`, { text: 'Visita sábado 10h' });
  await aFollowUp(product, ana, chat.id, '2026-03-10T02:30:00Z');

  await ana.call('PATCH', `/api/leads/${lead.id}/status`, { status: 'fechado' });
  await ana.call('PATCH', `/api/simulator/phones/${body.phone}`, { isBlocked: true });
  await ana.call('POST', `/api/conversations/${chat.id}/takeover`);
  await ana.call('POST', `/api/conversations/${chat.id}/send-message`, { message: 'Até sábado' });

  const answer = await product.app.inject({
    method: 'GET',
    url: `/api/leads/${lead.id}/export`,
    headers: { cookie: ana.cookie },
  });
  const files = await readZip(answer.rawPayload);
  const sheet = (name: string) =>
    Papa.parse<Record<string, string>>(
      String(files.get(`planilhas/${name}.csv`))
        .replace('\uFEFF', '')
        .trim(),
      {
        header: true,
        delimiter: ';',
      },
    ).data;
  expect(sheet('leads')).toMatchObject([
    {
      ...{ nome: 'Rita', telefone: '+55 (11) 98765-0301', tags: 'vip, zona sul', status: 'Fechado', dados: 'Completo' },
      ...{ origem: 'Importação', tipo_imovel: 'Sala Comercial', estagio_imovel: 'Na planta', objetivo: 'Moradia' },
      ...{ orcamento: 'R$ 650.000', anotacoes: 'Liga à tarde', criado_em: '09/03/2026 23:30', sem_ia: '' },
    },
  ]);
  expect(Object.keys(sheet('leads')[0] ?? {})).not.toContain('search_text');
  const history = sheet('lead_status_history');
  expect(history).toContainEqual({
    ...{ quando: '10/03/2026 00:30', de: 'Novo', para: 'Contatado', motivo: 'Recebeu a nossa primeira mensagem' },
    ...{ anotacao: '', desfeito: '', quem: 'Automático' },
  });
  expect(history).toContainEqual(expect.objectContaining({ para: 'Fechado', quem: 'ana-planilhas' }));
  expect(sheet('lead_list_items')).toMatchObject([{ lista: 'Feirão' }]);
  expect(sheet('conversation_notes')).toMatchObject([{ quem: 'ana-planilhas', anotacao: 'Visita sábado 10h' }]);
  const said = sheet('conversation_messages');
  expect(said[0]).toMatchObject({
    de: 'Lead',
    tipo: 'Texto',
    mensagem: 'Quero falar com um corretor',
    situacao: 'Recebida',
  });
  expect(said.at(-1)).toMatchObject({ situacao: 'Falhou', motivo_da_falha: 'Este contato bloqueou o seu número.' });
  expect(sheet('follow_ups')).toMatchObject([
    { aberta_em: '10/03/2026 00:30', pendencia: 'Quer visitar', como: 'lead em Fechado ou Perdido' },
  ]);

  const [raw] = JSON.parse(String(files.get('dados/leads.json')));
  expect(raw).toMatchObject({ status: 'fechado', objetivo: 'moradia', lead_source: 'importacao', tags: body.tags });
  expect(raw).toHaveProperty('search_text');
  const messages: { fail_reason: unknown }[] = JSON.parse(String(files.get('dados/conversation_messages.json')));
  expect(messages.map((message) => message.fail_reason)).toContainEqual({ code: 'blocked_by_contact' });
  const manifest = JSON.parse(String(files.get('manifest.json')));
  expect(manifest.semPlanilha).toEqual(WITHOUT_SHEET);
});
