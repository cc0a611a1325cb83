import type { Guard, GuardedLeads } from '@prumo/contracts/campaigns/audience';
import type { CampaignPlan } from '@prumo/contracts/campaigns/plan';
import { mapInSlices } from '#platform/concurrency/map-in-slices.ts';
import type { Candidate } from './audience-store.ts';
import { groupGuarded, guardOf } from './guards.ts';

export type Contact = Candidate & { phoneKey: string };
export type LeftOut = CampaignPlan['leftOut'][number];
export type Audience = {
  contacts: Contact[];
  leftOut: LeftOut[];
  guarded: GuardedLeads[];
};

type Rules = {
  started: ReadonlySet<string>;
  limit: number;
  isSimulated: boolean;
  reached: ReadonlySet<string> | null;
  lifted: ReadonlySet<Guard>;
};

/** Takes each person once per campaign; of several leads with one number, the oldest wins (NS-071). */
export async function chooseAudience(candidates: Candidate[], rules: Rules): Promise<Audience> {
  const { limit, lifted } = rules;
  const chosen = new Map<string, Contact>();
  const leftOut: LeftOut[] = [];
  const guarded: { guard: Guard; candidate: Candidate }[] = [];

  await mapInSlices(candidates, (candidate) => {
    const { leadId, name: leadName, phoneKey } = candidate;
    const leave = (why: Why) => leftOut.push({ leadId, leadName, sameAs: null, problem: null, ...why });
    if (phoneKey === null) {
      leave({ reason: 'no_valid_phone' });
      return;
    }
    const contact = { ...candidate, phoneKey };
    const why = ruledOut(contact, rules, chosen.get(phoneKey));
    if (why !== null) {
      leave(why);
      return;
    }
    const guard = guardOf(candidate, lifted);
    const isHeldBack = guard !== null && !lifted.has(guard);
    const isOver = chosen.size >= limit;
    if (guard !== null && (isHeldBack || !isOver)) guarded.push({ guard, candidate });
    if (isHeldBack) leave({ reason: guard });
    else if (isOver) leave({ reason: 'over_limit' });
    else chosen.set(phoneKey, contact);
  });
  return { contacts: [...chosen.values()], leftOut, guarded: groupGuarded(guarded, lifted) };
}

type Why = Pick<LeftOut, 'reason'> & Partial<Pick<LeftOut, 'sameAs' | 'problem'>>;

/** Reasons that no guard or limit can change; null if the contact may be written to. */
function ruledOut(contact: Contact, { started, isSimulated, reached }: Rules, twin: Contact | undefined): Why | null {
  const { phoneKey, phoneProblem } = contact;
  if (phoneProblem !== null) return { reason: 'not_on_whatsapp', problem: phoneProblem };
  if (contact.isDemo && !isSimulated) return { reason: 'demo' };
  if (contact.isSuppressed) return { reason: 'opted_out' };
  if (started.has(phoneKey)) return { reason: 'already_in_campaign' };
  if (twin) return { reason: 'same_number', sameAs: twin.name };
  if (reached !== null && !reached.has(phoneKey)) return { reason: 'outside_window' };
  return null;
}
