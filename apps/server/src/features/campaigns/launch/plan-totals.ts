import type { CampaignPlan } from '@prumo/contracts/campaigns/plan';
import type { RulingLimit } from '@prumo/contracts/reasons/campaigns/ruling-limits';
import type { Shift } from '@prumo/contracts/sending';
import { type SendingRules, warmUpLimit } from '#features/sending/index.ts';
import type { PlannedContact } from '../limits/plan-sends.ts';

export type PlanTotals = Pick<CampaignPlan['next'], 'leads' | 'messages' | 'rulingLimit' | 'shifts'> & {
  firstAt: Date | null;
  lastFirstAt: Date | null;
  lastAt: Date | null;
};

export function totalsOf(contacts: PlannedContact[], rules: SendingRules, now: Date): PlanTotals {
  const counts = new Map<Shift, number>();
  const firsts = new TimeSpan();
  const all = new TimeSpan();
  let messages = 0;
  for (const contact of contacts) {
    firsts.add(contact.messages[0]?.plannedAt);
    for (const { plannedAt, shifts } of contact.messages) {
      messages += 1;
      all.add(plannedAt);
      for (const shift of shifts) counts.set(shift, (counts.get(shift) ?? 0) + 1);
    }
  }
  return {
    leads: contacts.length,
    messages,
    firstAt: all.from,
    lastFirstAt: firsts.to,
    lastAt: all.to,
    shifts: [...counts.keys()],
    rulingLimit: rulingLimit(counts, rules, now),
  };
}

class TimeSpan {
  from: Date | null = null;
  to: Date | null = null;

  add(at: Date | null | undefined): void {
    if (!at) return;
    if (this.from === null || at < this.from) this.from = at;
    if (this.to === null || at > this.to) this.to = at;
  }
}

const WEIGHTIEST_FIRST: readonly Shift[] = [
  'warm_up',
  'daily_limit',
  'execution_limit',
  'hourly_limit',
  'person_limit',
  'allowed_hours',
  'pacing',
];

function rulingLimit(counts: Map<Shift, number>, rules: SendingRules, now: Date): RulingLimit | null {
  const ruling = WEIGHTIEST_FIRST.find((shift) => counts.has(shift));
  switch (ruling) {
    case undefined:
      return null;
    case 'warm_up':
      return { code: ruling, limit: warmUpLimit(rules, now) ?? 0 };
    case 'daily_limit':
      return { code: ruling, limit: rules.dailyLimit ?? 0 };
    case 'hourly_limit':
      return { code: ruling, limit: rules.hourlyLimit ?? 0 };
    case 'person_limit':
      return { code: ruling, limit: rules.perPerson?.limit ?? 0, days: rules.perPerson?.days ?? 0 };
    default:
      return { code: ruling };
  }
}
