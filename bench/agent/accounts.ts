import type pg from 'pg';
import { signUp } from '../../e2e/product/operator.ts';
import { fillAccount } from '../../samples/fill-account.ts';

const PLACES = ['Pinheiros', 'Moema', 'Vila Mariana', 'Tatuapé', 'Mooca', 'Perdizes', 'Santana', 'Butantã'];
const PRODUCTS = 8;

type Plan = { url: string; pool: pg.Pool; accounts: number; conversations: number };

/** Each account has a catalogue of its own and its share of the conversations, all of them on the simulator. */
export async function prepareTalkers({ url, pool, accounts, conversations }: Plan): Promise<void> {
  for (let index = 0; index < accounts; index += 1) {
    const { call } = await signUp(url, `conversa${index}`);
    const [account] = await call<{ id: string }[]>('GET', '/api/auth/accounts');
    const id = account?.id ?? '';
    for (let number = 0; number < PRODUCTS; number += 1) await call('POST', '/api/products', product(index, number));
    await fillAccount(pool, id, Math.ceil(conversations / accounts));
  }
  await pool.query(
    `insert into conversations (id, user_id, lead_id, person_key, status)
     select prumo_uuidv7(), user_id, id, phone_key, 'ai_active' from leads`,
  );
  await pool.query('vacuum analyze');
}

function product(account: number, number: number) {
  const place = PLACES[(account + number) % PLACES.length];
  return {
    name: `Residencial ${place} ${account}.${number}`,
    type: number % 3 === 0 ? 'casa' : 'apartamento',
    description: `Imóveis de ${2 + (number % 3)} quartos perto do parque. Portaria 24 horas e bicicletário.`,
    location: `${place}, São Paulo - SP`,
    features: [`${1 + (number % 2)} vagas`, 'Piscina', 'Academia', 'Salão de festas'],
    benefits: ['Aceita financiamento'],
    diferenciais: ['Vista para o parque'],
    metragemMin: 50 + 10 * number,
    metragemMax: 80 + 10 * number,
    precoMin: 400_000 + 50_000 * number,
    precoMax: 600_000 + 50_000 * number,
    statusImovel: number % 2 === 0 ? 'Planta' : 'Pronto para morar',
    objetivoPrincipal: 'Moradia',
  };
}

const BURSTS = [
  [
    'Oi, quero um apartamento de 3 quartos em Pinheiros até 700 mil',
    'Olá! vocês têm casa pronta na Mooca?',
    'bom dia, queria saber o valor dos apartamentos',
    'Oi, vi o anúncio, ainda está disponível?',
    'boa tarde, procuro imóvel para investir, orçamento de 600 mil',
  ],
  [
    'é para morar com a família',
    'tem piscina e duas vagas?',
    'meu orçamento é até 650 mil, pode ser na planta',
    'prefiro pronto para morar, em Moema',
    'qual a metragem do maior?',
  ],
  [
    'aceita financiamento?',
    'posso visitar no sábado?',
    'meu nome é Ana Souza, quero receber as opções',
    'e o que mais vocês têm na mesma região?',
    'para daqui a seis meses mais ou menos',
  ],
];

/** Every lead writes once; all bursts are over `soonMs` from now. */
export async function allWrite(pool: pg.Pool, place: number, soonMs = 0): Promise<void> {
  const at = `now() + ${soonMs} * interval '1 millisecond'`;
  await pool.query(
    `insert into conversation_messages (id, user_id, conversation_id, direction, author, message, timestamp)
     select prumo_uuidv7(), user_id, id, 'inbound', 'lead', ($1::text[])[1 + n % $2], now()
     from (select *, row_number() over (order by id) as n from conversations where status = 'ai_active') c`,
    [BURSTS[place], BURSTS[place]?.length],
  );
  await pool.query(
    // In the order in which the server locks them.
    `with locked as materialized (select id from conversations where status = 'ai_active' order by id for no key update)
     update conversations c set agent_due_at = ${at}, burst_started_at = now(), last_inbound_at = now(),
       last_message_at = now(), unanswered_since = coalesce(unanswered_since, now()), fence = fence + 1
     from locked where c.id = locked.id`,
  );
}
