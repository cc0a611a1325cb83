import type { LeadId } from '@prumo/contracts/ids';
import { recordEvents } from '#features/analytics-events/index.ts';
import {
  claimIdentities,
  insertLeads,
  insertStatusChanges,
  isQualificationComplete,
  phoneFields,
  type StatusChange,
} from '#features/leads/index.ts';
import { accountNow, actorLabel, type Tx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { asOf, daysBefore, minutesAfter } from './as-of.ts';
import { DEMO_PEOPLE, type DemoPerson, demoPhone, PATHS } from './people.ts';

export type DemoLead = { leadId: LeadId; personKey: string; phone: string; name: string };

export async function addPeople(tx: Tx): Promise<Map<string, DemoLead>> {
  const now = accountNow(tx);
  const people = DEMO_PEOPLE.map((person, index) => ({ person, row: toLead(person, index, now) }));
  const rows = people.map(({ row }) => row);
  await insertLeads(tx, rows);
  const leads = rows.flatMap(({ id, phoneKey, phone, name }) =>
    phoneKey ? [{ leadId: id, personKey: phoneKey, phone, name }] : [],
  );
  await claimIdentities(
    tx,
    leads.map(({ personKey, leadId }) => ({ key: personKey, leadId })),
  );
  for (const { id, createdAt } of rows)
    await recordEvents(asOf(tx, createdAt), [{ eventType: 'lead_created', leadId: id, source: 'demonstration' }]);
  const moves = people.flatMap(({ person, row }) => movesOf(person, row, actorLabel(tx.actor)));
  await insertStatusChanges(tx, moves);
  for (const { leadId, fromStatus: from, toStatus: to, at } of moves)
    await recordEvents(asOf(tx, at), [{ eventType: 'status_changed', leadId, data: { from, to } }]);
  return new Map(leads.map((lead) => [lead.name, lead]));
}

function toLead({ age, since, source, ...person }: DemoPerson, index: number, now: Date) {
  const createdAt =
    age === 0 ? minutesAfter(now, -25 - index * 14) : daysBefore(now, age, `${9 + (index % 9)}:${10 + index}`);
  const isFar = PATHS[person.status].includes('qualificado');
  const items = {
    budget: person.budget ?? null,
    location: person.location ?? null,
    propertyType: person.propertyType ?? null,
    propertyStage: isFar ? 'pronto' : null,
    objetivo: isFar ? (person.tags.includes('investidor') ? 'investimento' : 'moradia') : null,
  };
  return {
    ...person,
    ...items,
    ...phoneFields(demoPhone(index)),
    id: newId<LeadId>(),
    phone: demoPhone(index),
    email: `${plain(person.name.split(' ')[0] ?? '')}.demo@exemplo.com.br`,
    leadSource: source ?? 'unknown',
    isDataComplete: isQualificationComplete(items),
    isDemo: true,
    createdAt,
    statusSince: person.status === 'novo' ? createdAt : daysBefore(now, since, `${10 + (index % 7)}:${15 + index}`),
  };
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

function movesOf(
  { status, lostReason }: DemoPerson,
  { id, createdAt, statusSince }: { id: LeadId; createdAt: Date; statusSince: Date },
  changedBy: string,
): StatusChange[] {
  const path = PATHS[status];
  const span = statusSince.getTime() - createdAt.getTime();
  return path.map((toStatus, index) => ({
    leadId: id,
    fromStatus: path[index - 1] ?? 'novo',
    toStatus,
    changedBy,
    notes: toStatus === 'perdido' ? (lostReason ?? null) : null,
    at: new Date(createdAt.getTime() + (span * (index + 1)) / path.length),
  }));
}
