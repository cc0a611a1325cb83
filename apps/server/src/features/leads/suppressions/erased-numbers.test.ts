import { expect, test } from 'vitest';
import { PHONE, SUPPRESSIONS, suppressionWorld } from '../../../../test/worlds/suppression-world.ts';

const world = suppressionWorld();
const { campaign, createLead, list, say } = world;

const importRows = (...leads: object[]) => world.ana.call('POST', '/api/leads/import', { leads, options: {} });

async function erasedLead(phone = PHONE): Promise<void> {
  const { id } = await createLead('Bruno Reis', phone);
  await say(phone, 'SAIR');
  expect((await world.ana.call('DELETE', `/api/leads/${id}`)).status).toBe(200);
}

const stored = async () =>
  (
    await world.product.query(
      `select to_jsonb(s)::text as row from suppressions s where user_id = $1
       union all select to_jsonb(s)::text from simulated_suppressions s where user_id = $1`,
      [world.ana.accountId],
    )
  ).rows.map(({ row }) => row as string);

const sentTo = async (phone: string) =>
  (await world.ana.call('GET', `/api/simulator/messages?phone=${phone}`)).body.length as number;

test('of an erased lead the list keeps a hash: no number, no name, nothing of what was said', async () => {
  await erasedLead();
  const [row, ...more] = await stored();
  expect(more).toEqual([]);
  for (const trace of ['987650001', '87650001', 'Bruno', 'SAIR']) expect(row).not.toContain(trace);
  const { suppressions, total } = await list();
  expect(total).toBe(1);
  expect(suppressions[0]).toMatchObject({
    phone: null,
    leadId: null,
    leadName: null,
    origin: 'lead',
    channel: 'simulator',
    matchedMessage: null,
    reason: null,
  });
  for (const search of [PHONE, '1187650001', '+55 (11) 98765-0001']) expect((await list(search)).total, search).toBe(1);
  for (const search of ['98765', '123', 'bruno', '11987650002']) expect((await list(search)).total, search).toBe(0);
  expect((await world.ana.call('GET', `${SUPPRESSIONS}/export`)).text.trim().split('\r\n')).toHaveLength(1);
});

test('two accounts keep the same number under hashes that do not tell it is the same', async () => {
  await erasedLead();
  const first = await stored();
  world.ana = await world.product.signUp();
  await erasedLead();
  const keyOf = (row: string | undefined) => JSON.parse(row ?? '').phone_key;
  expect(keyOf((await stored())[0])).not.toBe(keyOf(first[0]));
});

test('while another lead has the number it stays readable', async () => {
  const { id } = await createLead('Bruno Reis', PHONE);
  await createLead('Bruna Reis', PHONE);
  await say(PHONE, 'SAIR');
  await world.ana.call('DELETE', `/api/leads/${id}`);
  expect((await list()).suppressions).toMatchObject([{ phone: '+55 (11) 98765-0001', leadName: 'Bruna Reis' }]);
});

test.each([
  ['typed', () => createLead('Outra Pessoa', '1187650001')],
  ['imported', () => importRows({ name: 'Outra Pessoa', phone: '1187650001', tags: ['novo'] })],
  [
    'given to a lead there is',
    async () => {
      const { id } = await createLead('Outra Pessoa', '11987650077');
      await world.ana.call('PUT', `/api/leads/${id}`, { phone: '1187650001' });
    },
  ],
])('a number that comes back %s is left out of the plan, and nothing is sent to it', async (_how, comeBack) => {
  await erasedLead();
  const before = await sentTo(PHONE);
  await comeBack();
  const { leads } = (await world.ana.call('GET', '/api/leads?search=Outra')).body;
  expect(leads).toMatchObject([{ name: 'Outra Pessoa', isSuppressed: true }]);
  expect((await list()).suppressions).toMatchObject([{ phone: '+55 (11) 98765-0001', leadName: 'Outra Pessoa' }]);
  await createLead('Caio', '11987650002');
  const id = await campaign();
  const { body: plan } = await world.ana.call('GET', `/api/campaigns/${id}/plan`);
  expect(plan.leftOut).toMatchObject([{ reason: 'opted_out' }]);
  await world.ana.call('POST', `/api/campaigns/${id}/execute`, {});
  await world.product.drain(world.ana.accountId);
  expect(await sentTo(PHONE)).toBe(before);
  expect(await sentTo('11987650002')).toBe(1);
});

test('the answer that makes the lead says that its number is on the list', async () => {
  await erasedLead();
  expect(await createLead('Outra Pessoa', '1187650001')).toMatchObject({ isSuppressed: true });
});

test('a direct message to the number is refused while no lead has it', async () => {
  await erasedLead();
  const { status, body } = await world.ana.call('POST', '/api/whatsapp/send', { phone: '1187650001', message: 'Oi' });
  expect(status).toBe(409);
  expect(body.code).toBe('contact_opted_out');
});

test('who writes again is known and gets nothing automatic, until they write VOLTAR', async () => {
  await erasedLead();
  const before = await sentTo(PHONE);
  await say('1187650001', 'Oi, ainda tem apartamento?');
  const [conversation] = (await world.ana.call('GET', '/api/conversations')).body;
  expect(conversation).toMatchObject({ isSuppressed: true });
  expect((await list()).suppressions).toMatchObject([{ phone: '+55 (11) 98765-0001', hasWrittenSince: true }]);
  expect(await sentTo(PHONE)).toBe(before + 1);
  await say(PHONE, 'VOLTAR');
  expect((await list()).total).toBe(0);
});

test('a person adds the number again in vain, and may remove what is left of it with a reason', async () => {
  await erasedLead();
  expect((await world.ana.call('POST', SUPPRESSIONS, { phone: '1187650001' })).body.code).toBe('number_suppressed');
  const { body: report } = await world.ana.call('POST', `${SUPPRESSIONS}/import`, { text: '11987650001\n11987650009' });
  expect(report).toMatchObject({ added: 1, known: 1 });
  const [{ id }] = (await list(PHONE)).suppressions;
  expect((await world.ana.call('DELETE', `${SUPPRESSIONS}/${id}`, { reason: '' })).status).toBe(400);
  expect((await world.ana.call('DELETE', `${SUPPRESSIONS}/${id}`, { reason: 'Ligou e quer receber' })).status).toBe(
    200,
  );
  expect((await list(PHONE)).total).toBe(0);
  expect(await createLead('Bruno Reis', PHONE)).toMatchObject({ isSuppressed: false });
});

test('an import that is undone leaves the list as it was: typed numbers readable, erased ones not', async () => {
  await erasedLead();
  await world.ana.call('POST', SUPPRESSIONS, { phone: '11987650009', reason: 'Pediu por telefone' });
  const { importId } = (await importRows({ name: 'Bruno', phone: PHONE }, { name: 'Célia', phone: '11987650009' }))
    .body;
  expect((await list()).suppressions.map(({ phone }: { phone: string }) => phone)).not.toContain(null);
  expect((await world.ana.call('POST', `/api/imports/${importId}/undo`)).body).toMatchObject({ removed: 2 });
  expect((await list()).suppressions).toMatchObject([
    { phone: '+55 (11) 98765-0009', reason: 'Pediu por telefone' },
    { phone: null },
  ]);
  expect((await stored()).join()).not.toContain('87650001');
});

test('a lead that is typed while another with its number is erased is never free of the list', async () => {
  for (const round of [1, 2, 3]) {
    const phone = `1198765010${round}`;
    const { id } = await createLead('Bruno Reis', phone);
    await say(phone, 'SAIR');
    await Promise.all([
      world.ana.call('DELETE', `/api/leads/${id}`),
      createLead('Outra Pessoa', phone),
      importRows({ name: 'Mais Uma', phone }),
    ]);
    const { leads } = (await world.ana.call('GET', `/api/leads?search=${phone}`)).body;
    expect(leads.length).toBeGreaterThan(0);
    for (const lead of leads) expect(lead).toMatchObject({ isSuppressed: true });
    expect((await list(phone)).total).toBe(1);
  }
});
