import { ANY_LEAD } from '@prumo/contracts/team/roleta/rules';
import { formWith, PNG, UPLOAD_PATH } from '../upload.ts';
import type { Method, Target } from './target.ts';

export type World = {
  userId: string;
  accountId: string;
  cookie: string;
  texts: Record<string, string>;
  /** In the account's data but in no request, so an answer to another account that contains it is a leak. */
  secret: string;
};

const PASSWORD = 'uma senha longa';

export async function makeBareWorld(target: Target, username: string): Promise<World> {
  const cookie = await target.signUp(username, PASSWORD);
  const { body } = await target.call(cookie, 'GET', '/api/auth/me');
  const texts = {
    username,
    password: PASSWORD,
    currentPassword: PASSWORD,
    phone: '11987650000',
    search: 'nada',
    url: '',
  };
  const { rows } = await target.query(`select account_id as id from members where user_id = '${body.id}'`);
  return { userId: body.id, accountId: rows[0].id, cookie, texts, secret: `segredo-${username}` };
}

export async function makeWorld(target: Target, username: string, lastDigits: number): Promise<World> {
  const bare = await makeBareWorld(target, username);
  const { secret, cookie } = bare;
  const call = async (method: Method, path: string, body?: unknown) => {
    const answer = await target.call(cookie, method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const phones = [0, 1, 2, 3].map((index) => `11987${lastDigits}000${index}`);
  const name = `Pessoa ${username}`;

  const { token } = await call('POST', '/api/team/invitations', { role: 'broker', email: `${secret}@convite.com` });
  const joining = {
    username: `${username}-corretora`,
    name: secret,
    email: `${secret}@corretora.com`,
    password: PASSWORD,
  };
  const joined = await target.call('', 'POST', `/api/invitations/${token}/join`, joining);
  await call('POST', `/api/team/members/${joined.body.id}/password-link`);
  await call('POST', '/api/auth/two-step/setup', { password: PASSWORD });
  // No app and no device is at hand here, so what they would have left is written down.
  await target.query(`
    insert into recovery_codes (user_id, code_hash) values ('${bare.userId}', '${secret}');
    insert into pending_sign_ins (token_hash, user_id, expires_at) values ('${secret}', '${bare.userId}', now() + interval '1 day');
    insert into passkey_challenges (challenge_hash, user_id, expires_at) values ('${secret}', '${bare.userId}', now() + interval '1 day');
    insert into passkeys (id, user_id, name, credential_id, public_key, counter)
      values ('${crypto.randomUUID()}', '${bare.userId}', '${secret}', '${secret}', '', 0)`);
  await call('POST', '/api/team/invitations', { role: 'reader', email: `${secret}@outro-convite.com` });

  const leads = [];
  for (const phone of phones) {
    leads.push(
      await call('POST', '/api/leads', { name, phone, tags: ['novo'], notes: secret, email: `${secret}@x.com` }),
    );
  }
  await call('POST', '/api/leads/import', {
    leads: [
      { name, phone: `11977${lastDigits}0000`, company: secret },
      { name: secret, phone: '5,51199E+12' },
    ],
  });
  await target.query(
    `insert into lead_owner_changes (id, user_id, lead_id, to_user_id, changed_by, reason, note, at) values
       (prumo_uuidv7(), '${bare.accountId}', '${leads[0].id}', '${joined.body.id}', 'x', '{"code": "given"}', '${secret}', now())`,
  );
  await call('PATCH', `/api/leads/${leads[0].id}/status`, { status: 'contatado' });
  await call('POST', '/api/leads/bulk', { ids: [leads[1].id], action: 'tag', value: 'outra' });
  const task = {
    kind: 'other',
    words: secret,
    note: secret,
    day: '2026-01-01',
    time: '10:00',
    memberId: joined.body.id,
  };
  await call('POST', `/api/leads/${leads[0].id}/tasks`, task);
  const visit = { day: '2040-01-04', time: '10:00', place: secret, note: secret, memberId: joined.body.id };
  await call('POST', `/api/leads/${leads[0].id}/visits`, visit);
  const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '12:00' }]);
  const hours = { week, exceptions: [] };
  const reminders = {
    isOn: true,
    dayBefore: { isOn: true, time: '10:00', text: secret },
    hoursBefore: { isOn: true, text: secret },
    template: null,
  };
  await call('PUT', '/api/visits/settings', {
    hours,
    isClosedOnHolidays: false,
    minutes: 45,
    gapMinutes: 5,
    agentBooking: 'proposed',
    reminders,
  });
  await call('PUT', '/api/visits/own-hours', { hours });
  await call('POST', '/api/visits/calendar');
  await call('POST', `/api/leads/${leads[0].id}/sales`, {
    value: 500_000,
    note: secret,
    shares: [{ userId: joined.body.id, percent: 100 }],
  });
  const list = await call('POST', '/api/lead-lists', { name: 'Lista', description: secret });
  await call('POST', `/api/lead-lists/${list.id}/items`, { leadIds: [leads[2].id] });

  // Messages of an offline phone stay in its outbox, where routes can change them.
  await call('POST', '/api/simulator/phones', { phone: `11966${lastDigits}0000`, name });
  await call('PATCH', `/api/simulator/phones/11966${lastDigits}0000`, { isOffline: true });
  await call('POST', '/api/simulator/messages', { phone: `11966${lastDigits}0000`, text: secret });

  const typologies = [{ id: crypto.randomUUID(), name: secret }];
  const product = await call('POST', '/api/products', { name, description: secret, typologies });
  const units = ['1', '2', '3'].map((number) => ({ block: secret.slice(-9), number }));
  const [unit, bought] = await call('POST', `/api/products/${product.id}/units`, { units });
  await call('POST', `/api/units/${unit.id}/reserve`, { leadId: leads[0].id });
  await call('POST', `/api/units/${bought.id}/sell`);
  const campaign = async (title: string, steps: number, execution?: object) => {
    const { id } = await call('POST', '/api/campaigns', { name: title, productId: product.id, targetTags: ['novo'] });
    for (let sequence = 1; sequence <= steps; sequence += 1) {
      await call('POST', `/api/campaigns/${id}/templates`, {
        sequence,
        content: `Oi! ${secret}`,
        delayAmount: sequence,
      });
    }
    if (execution) await call('POST', `/api/campaigns/${id}/execute`, execution);
    return id;
  };
  await campaign('rascunho', 1);
  // Makes one message uncertain, and one that is refused until it is given up.
  const [, uncertain, refused] = phones;
  const misbehave = {
    [uncertain ?? '']: { sends: 'answer_lost', receipts: 'lost' },
    [refused ?? '']: { sends: 'refused' },
  };
  for (const [phone, behaviour] of Object.entries(misbehave)) {
    await call('POST', '/api/simulator/phones', { phone, name });
    await call('PATCH', `/api/simulator/phones/${phone}`, behaviour);
  }
  await call('POST', '/api/notifications/settings', {
    email: `${username}@exemplo.com.br`,
    phone: `11944${lastDigits}0000`,
    whatsappNotifications: true,
  });
  // Advances past one evening, whatever the time of day, which creates a summary row.
  await call('POST', '/api/simulator/clock', { advanceSeconds: 24 * 3600 });
  await campaign('incerta', 1, { testNumbers: Object.keys(misbehave) });
  await call('POST', '/api/simulator/clock', { advanceSeconds: 8 * 3600 });
  for (const phone of Object.keys(misbehave))
    await call('PATCH', `/api/simulator/phones/${phone}`, { sends: 'answered', receipts: 'normal' });
  const deleted = await campaign('apagada', 1, { testNumbers: [phones[3]] });
  await campaign('em curso', 2, { maxLeads: 2 });
  await call('POST', '/api/simulator/clock', { advanceSeconds: 3 * 3600 });
  await call('DELETE', `/api/campaigns/${deleted}`);
  await call('POST', '/api/simulator/messages', { phone: phones[0], text: `Oi, quero visitar. ${secret}` });
  await call('POST', '/api/simulator/messages', { phone: phones[3], text: 'não me mande mais mensagens' });
  await call('POST', '/api/simulator/clock', { advanceSeconds: 60 });
  const [conversation] = await call('GET', '/api/conversations');
  await target.query(
    `insert into conversation_reads (user_id, reader_id, conversation_id, unread_mark)
     select user_id, '${joined.body.id}', id, 0 from conversations where user_id = '${bare.accountId}' limit 1`,
  );
  await target.query(
    `insert into offered_visit_times (user_id, lead_id, member_id, starts_at, busy_until, kept_until)
     values ('${bare.accountId}', '${leads[0].id}', '${joined.body.id}', '2040-01-05 12:00+00', '2040-01-05 13:30+00', '2040-01-01')`,
  );
  await call('POST', `/api/conversations/${conversation.id}/notes`, {
    text: `Ligar amanhã, @${secret}`,
    mentions: [joined.body.id],
  });
  await call('POST', `/api/conversations/${conversation.id}/takeover`);
  await call('POST', `/api/conversations/${conversation.id}/send-message`, {
    message: `Bom dia! ${secret}`,
    clientMessageId: crypto.randomUUID(),
  });
  await call('PUT', '/api/ai/model', {
    owner: 'none',
    own: {
      provider: 'anthropic',
      baseUrl: null,
      model: secret,
      apiKey: `sk-${secret}`,
      priceInput: 1,
      priceOutput: 2,
    },
    dailyLimit: 5,
  });
  // These worlds call no model, so what one cost is written down as a trial does.
  await target.query(
    `insert into model_uses (id, user_id, purpose, model, calls, input_tokens, output_tokens, cost, at)
     values ('${crypto.randomUUID()}', '${bare.accountId}', 'trial', '${secret}', 1, 10, 10, 0.5, now())`,
  );
  const knowledge = { kind: 'question', title: 'Aceitam FGTS?', text: `Aceitamos. ${secret}`, productId: product.id };
  await call('POST', '/api/ai/knowledge', knowledge);
  const page = {
    kind: 'page',
    name: `https://exemplo.com.br/${secret}`,
    readAt: new Date().toISOString(),
    fingerprints: ['a'],
  };
  const sections = [{ title: 'Permuta', text: `Aceitamos permuta. ${secret}`, fingerprint: 'a' }];
  await call('POST', '/api/ai/knowledge/documents', { ...page, sections, productId: product.id });
  // Two answers of people that may become knowledge; of one it is settled.
  const asking = [0, 1].map((index) => `11944${lastDigits}111${index}`);
  for (const phone of asking) await call('POST', '/api/simulator/messages', { phone, text: `Tem sauna? ${secret}` });
  await call('POST', '/api/simulator/clock', { advanceSeconds: 60 });
  for (const phone of asking) {
    const [asked] = await call('GET', `/api/conversations?search=${phone}`);
    await call('POST', `/api/conversations/${asked.id}/takeover`);
    const answer = { message: `Tem, sim. ${secret}`, clientMessageId: crypto.randomUUID() };
    await call('POST', `/api/conversations/${asked.id}/send-message`, answer);
  }
  await call('PUT', `/api/products/${product.id}`, { description: `Com varanda. ${secret}` });
  const { learnable } = await call('GET', '/api/ai/knowledge');
  await call('DELETE', `/api/ai/knowledge/learnable/${learnable[0].followUpId}`);
  const said = ['lead', 'ai', 'lead'].map((from) => ({ from, text: `Oi. ${secret}` }));
  await call('POST', '/api/ai/cases', { opening: { text: secret, productId: product.id }, said });
  await call('POST', `/api/conversations/${conversation.id}/case`);
  await call('POST', '/api/quick-replies', { shortcut: 'visita', text: `Vamos visitar? ${secret}` });
  await call('POST', '/api/whatsapp/send', { phone: `11966${lastDigits}0000`, message: secret });
  await campaign('pausada', 1, { maxLeads: 1 });
  const [{ id: newest }] = (await call('GET', '/api/campaigns')).filter(
    (one: { name: string }) => one.name === 'pausada',
  );
  await call('POST', `/api/campaigns/${newest}/pause`);
  const groupId = crypto.randomUUID();
  const terms = { members: [{ userId: joined.body.id, weight: 2 }], hours: null, capacity: 5 };
  const { people: _people, queued: _queued, demoGroups: _demoGroups, ...roleta } = await call('GET', '/api/roleta');
  const rules = [{ groupId, conditions: { ...ANY_LEAD, sources: ['importacao'] } }];
  const groups = [{ id: groupId, name: secret, ...terms }];
  await call('PUT', '/api/roleta', { ...roleta, isOn: true, moment: 'by_hand', groups, rules });
  // One lead is offered to the account's owner; another waits in the queue.
  await call('PUT', '/api/duty', { code: 'available' });
  await call('POST', `/api/leads/${leads[2].id}/roleta`);
  await call('PUT', '/api/duty', { code: 'away' });
  await call('POST', `/api/leads/${leads[1].id}/roleta`);
  const agent = await call('GET', '/api/ai/configuration');
  await call('PUT', '/api/ai/configuration', { ...agent, companyDescription: `Imobiliária ${secret}` });
  await call('POST', '/api/general/settings', { companyName: secret });
  await call('POST', '/api/suppressions', { phone: `11955${lastDigits}0000`, reason: secret });
  await call('POST', '/api/sending/settings', { allowedHours: null, dailyLimit: 500 });
  await call('POST', '/api/whatsapp/settings', { webhookUrl: 'https://exemplo.com.br/' });
  // The batch's first step waits an hour, so the batch stays open.
  const paced = await campaign('em lotes', 1);
  await call('POST', `/api/campaigns/${paced}/batch`, {
    filters: { tags: [], customList: list.id },
    config: { batchSize: 10 },
  });
  const { body: file } = await target.upload(cookie, UPLOAD_PATH, formWith(PNG, `${secret}.png`));
  return { ...bare, texts: { ...bare.texts, phone: phones[0] ?? '', search: name, url: file.url } };
}
