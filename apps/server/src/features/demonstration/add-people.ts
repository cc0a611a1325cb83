import type { LeadId } from '@prumo/contracts/ids';
import { plainForm } from '@prumo/contracts/text/plain-form';
import { recordEvents } from '#features/analytics-events/index.ts';
import { addLeadsWithPast, type PastMove } from '#features/leads/index.ts';
import { accountNow, actorLabel, type Tx } from '#platform/context.ts';
import { asOf, daysBefore, minutesAfter } from './demo-time.ts';
import { DEMO_PEOPLE, type DemoPerson, demoPhone, PATHS } from './people.ts';

export type DemoLead = { leadId: LeadId; personKey: string; phone: string; name: string; createdAt: Date };

export async function addPeople(tx: Tx): Promise<Map<string, DemoLead>> {
  const [now, changedBy] = [accountNow(tx), actorLabel(tx.actor)];
  const added = await addLeadsWithPast(
    tx,
    DEMO_PEOPLE.map((person, index) => {
      const lead = toLead(person, index, now);
      return { ...lead, moves: movesOf(person, lead, changedBy) };
    }),
  );
  for (const { id, createdAt } of added)
    await recordEvents(asOf(tx, createdAt), [{ eventType: 'lead_created', leadId: id, source: 'demonstration' }]);
  for (const { id: leadId, moves } of added)
    for (const { fromStatus: from, toStatus: to, at } of moves)
      await recordEvents(asOf(tx, at), [{ eventType: 'status_changed', leadId, data: { from, to } }]);
  const leads = added.flatMap(({ id, phoneKey, phone, name, createdAt }) =>
    phoneKey ? [{ leadId: id, personKey: phoneKey, phone, name, createdAt }] : [],
  );
  return new Map(leads.map((lead) => [lead.name, lead]));
}

function toLead({ age, since, source, ...person }: DemoPerson, index: number, now: Date) {
  const createdAt =
    age === 0 ? minutesAfter(now, -25 - index * 14) : daysBefore(now, age, `${9 + (index % 9)}:${10 + index}`);
  const isFar = PATHS[person.status].includes('qualificado');
  return {
    ...person,
    budget: person.budget ?? null,
    location: person.location ?? null,
    propertyType: person.propertyType ?? null,
    propertyStage: isFar ? 'pronto' : null,
    objetivo: isFar ? (person.tags.includes('investidor') ? 'investimento' : 'moradia') : null,
    phone: demoPhone(index),
    email: `${plain(person.name.split(' ')[0] ?? '')}.demo@exemplo.com.br`,
    leadSource: source ?? 'unknown',
    isDemo: true,
    createdAt,
    statusSince: person.status === 'novo' ? createdAt : daysBefore(now, since, `${10 + (index % 7)}:${15 + index}`),
  };
}

const plain = (name: string) => plainForm(name).replace(/[^a-z]/g, '');

function movesOf(
  { status, lostReason }: DemoPerson,
  { createdAt, statusSince }: { createdAt: Date; statusSince: Date },
  changedBy: string,
): PastMove[] {
  const path = PATHS[status];
  const span = statusSince.getTime() - createdAt.getTime();
  return path.map((toStatus, index) => ({
    fromStatus: path[index - 1] ?? 'novo',
    toStatus,
    changedBy,
    notes: toStatus === 'perdido' ? (lostReason ?? null) : null,
    at: new Date(createdAt.getTime() + (span * (index + 1)) / path.length),
  }));
}
