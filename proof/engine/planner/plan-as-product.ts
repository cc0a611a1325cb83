import { localDay } from '@prumo/contracts/local-time';
import { planSends } from '../../../apps/server/src/features/campaigns/limits/plan-sends.ts';
import type { TemplateRow } from '../../../apps/server/src/features/campaigns/sequence/template-store.ts';
import { type KnownUsage, Usage } from '../../../apps/server/src/features/sending/index.ts';
import type { PlannerCase } from './draw-case.ts';
import type { SlowRun, SlowSend, SlowStep } from './plan-slowly.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function planAsProduct({ rules, past, freeFrom, runs }: PlannerCase): SlowSend[] {
  const at = runs[0]?.at ?? 0;
  const usage = new Usage(rules, {
    ...knownOf(rules, past, at),
    freeFrom: freeFrom === null ? null : new Date(freeFrom),
  });
  return runs.flatMap((run) =>
    planSends({
      campaignId: run.campaignId as never,
      contacts: run.persons.map((phoneKey) => ({ ...PERSON, phoneKey }) as never),
      templates: run.steps.map(templateOf),
      rules,
      usage,
      at: new Date(run.at),
      batch: batchOf(run),
      ignoresHours: run.ignoresHours,
    }).flatMap(({ contact, messages }) =>
      messages.map(({ template, part, plannedAt }) => ({
        personKey: contact.phoneKey,
        sequence: template.sequence,
        part,
        at: plannedAt?.getTime() ?? null,
      })),
    ),
  );
}

function knownOf(rules: PlannerCase['rules'], past: PlannerCase['past'], at: number): KnownUsage {
  const today = localDay(new Date(at), rules.timezone);
  const persons = new Map<string, Date[]>();
  for (const one of past)
    if (one.part === 0 && rules.perPerson && one.at > at - rules.perPerson.days * DAY_MS)
      persons.set(one.personKey, [...(persons.get(one.personKey) ?? []), new Date(one.at)]);
  return {
    days: new Map([[today, past.filter((one) => localDay(new Date(one.at), rules.timezone) === today).length]]),
    firstContacts: past.filter((one) => one.isFirst && one.at > at - HOUR_MS).map((one) => new Date(one.at)),
    persons,
  };
}

const PERSON = { leadId: 'lead', name: 'Ana', phone: '', email: null, company: null, city: null };
const PICTURE = { path: '/api/media/1', originalName: 'a.jpg' };

function templateOf({ sequence, delayMs, parts, endsWithoutAnswer, followUpDays }: SlowStep): TemplateRow {
  return {
    id: `step-${sequence}`,
    sequence,
    type: parts === 1 ? 'text' : 'image',
    content: 'Olá',
    mediaFiles: parts === 1 ? [] : Array.from({ length: parts }, () => PICTURE),
    delayAmount: delayMs / 1000,
    delayUnit: 'seconds',
    conditions: {
      transferToAI: true,
      stopIfResponds: true,
      continueIfNoResponse: !endsWithoutAnswer,
      waitForResponse: false,
      followUpDays,
    },
  } as unknown as TemplateRow;
}

const batchOf = ({ batch }: SlowRun) =>
  batch
    ? {
        executionId: 'batch' as never,
        config: {
          batchSize: batch.size,
          delayBetweenBatches: batch.minutesBetween,
          delayBetweenMessages: batch.secondsBetween,
          maxDailyMessages: batch.dailyLimit,
        } as never,
      }
    : undefined;
