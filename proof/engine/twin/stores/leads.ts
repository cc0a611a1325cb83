import type * as Identities from '../../../../apps/server/src/features/leads/person/identity-store.ts';
import type * as LockPerson from '../../../../apps/server/src/features/leads/person/lock-person-store.ts';
import type * as Problem from '../../../../apps/server/src/features/leads/phone/phone-problem-store.ts';
import type * as Ended from '../../../../apps/server/src/features/leads/read/ended-store.ts';
import type * as LastCampaign from '../../../../apps/server/src/features/leads/record/last-campaign-store.ts';
import { leadIdentities, leads, suppressions } from '../../../../apps/server/src/features/leads/schema.ts';
import { ask, type Query } from '../ask.ts';

function traitsOf(query: Query, key: string): LockPerson.PersonTraits | null {
  const identity = query.all(leadIdentities).find((one) => one.key === key);
  const lead = identity && query.all(leads).find(({ id }) => id === identity.leadId);
  if (!lead) return null;
  const suppression = query.all(suppressions).find(({ phoneKey }) => phoneKey === key);
  return {
    lead,
    suppression: suppression ? { hasWrittenSince: suppression.hasWrittenSince } : null,
    hasPhoneProblem: query.all(leads).some((one) => one.phoneKey === key && one.phoneProblem !== null),
  };
}

export const lockPersonsNamed: typeof LockPerson.lockPersonsNamed = (tx, keys) =>
  ask(tx.db, 'lock persons named', async (query) => {
    const meant = query
      .all(leadIdentities)
      .filter(({ key }) => keys.includes(key))
      .map((one) => one.personKey ?? one.key);
    const locked = await query.lock(
      leadIdentities,
      ({ key }) => meant.includes(key),
      ({ key }) => key,
    );
    return locked.map((identity) => ({ ...identity, traits: traitsOf(query, identity.key) }));
  });

/** Each person has one name in the twin, so name locks change nothing. */
export const lockNamesAndPersonsOf: typeof LockPerson.lockNamesAndPersonsOf = (tx, names) =>
  lockPersonsNamed(
    tx as Parameters<typeof lockPersonsNamed>[0],
    names.map(({ personKey }) => personKey),
  );

export const findTraits: typeof LockPerson.findTraits = (tx, key) =>
  ask(tx.db, 'find traits', (query) => traitsOf(query, key));

export const setProviderAddresses: typeof Identities.setProviderAddresses = (ctx, known) =>
  ask(ctx.db, 'set addresses', async (query) => {
    const asked = new Map(known.map(({ personKey, address }) => [personKey, address]));
    await query.update(
      leadIdentities,
      ({ key, providerAddress }) => asked.has(key) && providerAddress !== asked.get(key),
      ({ key }) => ({ providerAddress: asked.get(key) ?? null }),
    );
  });

export const setPhoneProblem: typeof Problem.setPhoneProblem = (tx, phoneKey, problem) =>
  ask(tx.db, 'set phone problem', async (query) => {
    await query.set(leads, (lead) => lead.phoneKey === phoneKey && lead.phoneProblem !== problem, {
      phoneProblem: problem,
    });
  });

export const setLastCampaign: typeof LastCampaign.setLastCampaign = (tx, contacts) =>
  ask(tx.db, 'set last campaign', async (query) => {
    const asked = new Map(contacts.map((one) => [one.leadId, one.campaignId]));
    await query.update(
      leads,
      ({ id }) => asked.has(id),
      ({ id }) => ({ campaignId: asked.get(id) ?? null }),
    );
    const written = query.all(leads).filter(({ id }) => asked.has(id));
    return new Map(written.map(({ id, status }) => [id, status]));
  });

export const listEndedLeads: typeof Ended.listEndedLeads = (ctx, named) =>
  ask(ctx.db, 'list ended leads', (query) => {
    const ids = new Set(named.map(({ leadId }) => leadId));
    const keys = new Set<string | null>(named.map(({ personKey }) => personKey));
    return query
      .all(leads)
      .flatMap(({ id, userId, phoneKey, status, statusSince: since }) =>
        (status === 'fechado' || status === 'perdido') && (ids.has(id) || keys.has(phoneKey))
          ? [{ id, userId, phoneKey, status, since }]
          : [],
      );
  });
