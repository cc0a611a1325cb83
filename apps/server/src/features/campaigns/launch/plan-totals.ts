import type { CampaignPlan } from '@prumo/contracts/campaigns/plan';
import type { Shift } from '@prumo/contracts/campaigns/sending';
import { type SendingRules, warmUpLimit } from '#features/sending/index.ts';
import type { PlannedContact } from '../limits/plan-sends.ts';

export type PlanTotals = Pick<CampaignPlan['next'], 'leads' | 'messages' | 'rulingLimit' | 'shifts'> & {
  firstAt: Date | null;
  /** When the last of the first messages leaves, and the last of all. */
  lastFirstAt: Date | null;
  lastAt: Date | null;
};

/** How much a plan is, how long it takes, and which limit decides that. */
export function totalsOf(contacts: PlannedContact[], rules: SendingRules, now: Date): PlanTotals {
  const counts = new Map<Shift, number>();
  const firsts = new Span();
  const all = new Span();
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

class Span {
  from: Date | null = null;
  to: Date | null = null;

  add(at: Date | null | undefined): void {
    if (!at) return;
    if (this.from === null || at < this.from) this.from = at;
    if (this.to === null || at > this.to) this.to = at;
  }
}

/** The slowest first: what of several limits makes a plan long. */
const BY_WEIGHT: readonly Shift[] = [
  'warm_up',
  'daily_limit',
  'execution_limit',
  'hourly_limit',
  'person_limit',
  'allowed_hours',
  'pacing',
];

function rulingLimit(counts: Map<Shift, number>, rules: SendingRules, now: Date): string | null {
  const ruling = BY_WEIGHT.find((shift) => counts.has(shift));
  switch (ruling) {
    case undefined:
      return null;
    case 'warm_up':
      return `o número está em aquecimento: o canal limita a ${warmUpLimit(rules, now)} por dia hoje e sobe a cada dia`;
    case 'daily_limit':
      return `o canal limita a ${(rules.dailyLimit ?? 0).toLocaleString('pt-BR')} por dia`;
    case 'execution_limit':
      return 'o limite diário desta execução';
    case 'hourly_limit':
      return `o canal limita a ${counted(rules.hourlyLimit ?? 0, 'primeiro contato', 'primeiros contatos')} por hora`;
    case 'person_limit':
      return `cada pessoa recebe até ${counted(rules.perPerson?.limit, 'mensagem', 'mensagens')} de campanha em ${counted(rules.perPerson?.days, 'dia', 'dias')}`;
    case 'allowed_hours':
      return 'o horário de envio';
    case 'pacing':
      return 'o intervalo entre mensagens do canal';
  }
}

const counted = (count = 0, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
