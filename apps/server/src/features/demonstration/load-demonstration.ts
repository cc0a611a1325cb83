import type { LeadId, ProductId } from '@prumo/contracts/ids';
import { addTemplate, createCampaign, launchCampaign } from '#features/campaigns/index.ts';
import { type Registry, writeFromPhone } from '#features/channel/index.ts';
import {
  claimIdentities,
  insertLeads,
  insertStatusChanges,
  isQualificationComplete,
  phoneFields,
} from '#features/leads/index.ts';
import { createProduct } from '#features/products/index.ts';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { recordEvents } from '#platform/facts/record-event.ts';
import { newId } from '#platform/ids.ts';
import { DEMO_MESSAGES, DEMO_PRODUCTS } from './catalogue.ts';
import { DEMO_PEOPLE, type DemoPerson, demoPhone } from './people.ts';
import { countOwnAndDemo, lockDemonstration, markDemo } from './store.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Fills an empty account with a believable small agency, through the product's own verbs where a verb exists. */
export async function loadDemonstration(ctx: Ctx, registry: Registry): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockDemonstration(tx);
    const { own, demo } = await countOwnAndDemo(tx);
    if (own + demo > 0) throw new Refusal('demonstration_not_offered');
    const productIds: ProductId[] = [];
    for (const body of DEMO_PRODUCTS) {
      const { id } = await createProduct(tx, body);
      await markDemo(tx, { table: 'products', id });
      productIds.push(id);
    }
    await addPeople(tx);
    await addCampaigns(tx, registry, productIds);
    for (const { person, text } of DEMO_MESSAGES) {
      await writeFromPhone(tx, { phone: demoPhone(person), name: DEMO_PEOPLE[person]?.name ?? null, text });
    }
    await publish(tx, 'leads');
  });
}

async function addPeople(tx: Ctx): Promise<void> {
  const now = accountNow(tx);
  const rows = DEMO_PEOPLE.map((person, index) => toLead(person, index, now));
  await insertLeads(tx, rows);
  await claimIdentities(
    tx,
    rows.flatMap(({ id, phoneKey }) => (phoneKey ? [{ key: phoneKey, leadId: id }] : [])),
  );
  await insertStatusChanges(
    tx,
    rows
      .filter(({ status }) => status !== 'novo')
      .map(({ id, status, statusSince }) => ({
        leadId: id,
        fromStatus: 'novo' as const,
        toStatus: status,
        changedBy: 'demonstração',
        at: statusSince,
      })),
  );
  await recordEvents(
    tx,
    rows.map(({ id }) => ({ eventType: 'lead_created' as const, leadId: id, source: 'demonstration' })),
  );
}

function toLead(person: DemoPerson, index: number, now: Date) {
  const { age, budget = null, location = null, propertyType = null, ...rest } = person;
  const createdAt = new Date(now.getTime() - age * DAY_MS - index * 11 * 60_000);
  const isFar = ['qualificado', 'proposta', 'negociacao', 'fechado'].includes(person.status);
  const items = {
    budget,
    location,
    propertyType,
    propertyStage: isFar ? 'pronto' : null,
    objetivo: isFar ? 'moradia' : null,
  };
  return {
    ...rest,
    ...items,
    ...phoneFields(demoPhone(index)),
    id: newId<LeadId>(),
    phone: demoPhone(index),
    email: `${person.name
      .split(' ')[0]
      ?.toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]/g, '')}.demo@exemplo.com.br`,
    leadSource: index % 4 === 0 ? 'referral' : 'unknown',
    isDataComplete: isQualificationComplete(items),
    isDemo: true,
    createdAt,
    // Who is new has been so since the beginning; the others moved after a third of their time.
    statusSince:
      person.status === 'novo'
        ? createdAt
        : new Date(Math.min(now.getTime(), createdAt.getTime() + Math.ceil(age / 3) * DAY_MS)),
  };
}

const STEPS = {
  moema: [
    {
      content: 'Oi {nome|tudo bem}! Temos 2 quartos prontos em Moema, a três quadras do parque. Posso contar mais?',
      delayAmount: 0,
      delayUnit: 'minutes',
    },
    {
      content:
        'Oi {nome|tudo bem}, ainda faz sentido falar de Moema? Se preferir não receber mensagens, responda SAIR.',
      delayAmount: 2,
      delayUnit: 'days',
    },
  ],
  studios: [
    {
      content:
        'Olá {nome|tudo bem}! Lançamos studios em Pinheiros com administração de locação. Quer receber os detalhes?',
      delayAmount: 0,
      delayUnit: 'minutes',
    },
  ],
} as const;

async function addCampaigns(tx: Ctx, registry: Registry, [moema, , studios]: ProductId[]): Promise<void> {
  const drafts = [
    {
      name: 'Moema pronto para morar',
      description: 'Quem procura no bairro',
      productId: moema,
      tag: 'moema',
      steps: STEPS.moema,
      isRun: true,
    },
    {
      name: 'Studios para investir',
      description: 'Investidores da base',
      productId: studios,
      tag: 'investidor',
      steps: STEPS.studios,
      isRun: false,
    },
  ];
  for (const { name, description, productId, tag, steps, isRun } of drafts) {
    if (!productId) continue;
    const campaign = await createCampaign(tx, { name, description, productId, targetTags: [tag], scheduledAt: null });
    await markDemo(tx, { table: 'campaigns', id: campaign.id });
    for (const [index, step] of steps.entries()) {
      const conditions = { transferToAI: true, stopIfResponds: true, continueIfNoResponse: true };
      await addTemplate(tx, campaign.id, { sequence: index + 1, type: 'text', mediaFiles: [], conditions, ...step });
    }
    if (isRun)
      await launchCampaign(tx, registry, { campaignId: campaign.id, executeAll: false, maxLeads: 6, testNumbers: [] });
  }
}
