import { Random } from '../random.ts';
import { brokenLimit } from './audit.ts';
import { drawCase, type PlannerCase } from './draw-case.ts';
import { Limits } from './limits.ts';
import { planAsProduct } from './plan-as-product.ts';
import { planSlowly, type SlowSend } from './plan-slowly.ts';

export function checkPlan(seed: number): string | null {
  const one = drawCase(new Random(seed));
  const fast = planAsProduct(one);
  const slow = asTheRulesSay(one);
  const index = slow.findIndex((send, place) => !isSame(send, fast[place]));
  if (index >= 0 || slow.length !== fast.length) {
    const told = (at: number | null | undefined) => (at == null ? 'never' : new Date(at).toISOString());
    const { personKey, sequence, part, at } = slow[index] ?? { personKey: '-', sequence: 0, part: 0, at: null };
    return `send ${index} (${personKey}, step ${sequence}, part ${part}): by the rules ${told(at)}, the product ${told(fast[index]?.at)}`;
  }
  const broken = brokenLimit(one, fast);
  return broken === null ? null : `limit exceeded: ${broken}`;
}

function asTheRulesSay({ rules, past, freeFrom, runs }: PlannerCase): SlowSend[] {
  const limits = new Limits(rules);
  limits.taken.push(...past);
  if (freeFrom !== null) limits.freeFrom = freeFrom;
  return runs.flatMap((run) => planSlowly(rules, limits, run));
}

const isSame = (one: SlowSend, other: SlowSend | undefined): boolean =>
  other !== undefined &&
  one.personKey === other.personKey &&
  one.sequence === other.sequence &&
  one.part === other.part &&
  one.at === other.at;
