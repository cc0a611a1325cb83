import type { Guard, GuardedLeads } from '@prumo/contracts/campaigns/audience';
import type { CampaignPlan, LeftOutReason } from '@prumo/contracts/campaigns/plan';
import type { LeadId } from '@prumo/contracts/ids';
import type { Candidate } from './audience-store.ts';
import { groupGuarded, guardOf } from './guards.ts';

export type Contact = Candidate & { phoneKey: string };
export type LeftOut = CampaignPlan['leftOut'][number] & { leadId: LeadId };
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

/** Each person once per campaign, the oldest lead of a number first (NS-071). */
export function chooseAudience(candidates: Candidate[], rules: Rules): Audience {
  const { started, limit, isSimulated, reached, lifted } = rules;
  const chosen = new Map<string, Contact>();
  const leftOut: LeftOut[] = [];
  const guarded: { guard: Guard; candidate: Candidate }[] = [];

  for (const candidate of candidates) {
    const { leadId, name: leadName, phoneKey } = candidate;
    const leave = (reason: LeftOutReason, why: Partial<Pick<LeftOut, 'sameAs' | 'problem'>> = {}) =>
      leftOut.push({ leadId, leadName, reason, sameAs: null, problem: null, ...why });
    const twin = phoneKey === null ? undefined : chosen.get(phoneKey);
    const guard = guardOf(candidate, lifted);
    if (phoneKey === null) leave('no_valid_phone');
    else if (candidate.phoneProblem !== null) leave('not_on_whatsapp', { problem: candidate.phoneProblem });
    else if (candidate.isDemo && !isSimulated) leave('demo');
    else if (candidate.isSuppressed) leave('opted_out');
    else if (started.has(phoneKey)) leave('already_in_campaign');
    else if (twin) leave('same_number', { sameAs: twin.name });
    else if (reached !== null && !reached.has(phoneKey)) leave('outside_window');
    else {
      const isHeldBack = guard !== null && !lifted.has(guard);
      const isOver = chosen.size >= limit;
      if (guard !== null && (isHeldBack || !isOver)) guarded.push({ guard, candidate });
      if (isHeldBack) leave(guard);
      else if (isOver) leave('over_limit');
      else chosen.set(phoneKey, { ...candidate, phoneKey });
    }
  }
  return { contacts: [...chosen.values()], leftOut, guarded: groupGuarded(guarded, lifted) };
}
