import type { Outcome } from '../../commands/play/dialogue.ts';
import type { Company } from './companies.ts';
import { questionsOf } from './judge/read-questions.ts';
import { type Act, Lead } from './lead.ts';
import { ASKED, type Wish, type WishedThing } from './wishes.ts';

export type Turn = { act: Act; replies: string[]; isWithPeople: boolean };
export type Talk = {
  seed: number;
  kind: Lead['kind'];
  company: Company;
  record: Wish[];
  turns: Turn[];
  slots: Outcome['slots'];
  /** Null: never. */
  qualifiedAt: number | null;
  path: 'engine' | 'product';
};

export type Line = {
  path: Talk['path'];
  say(act: Act): Promise<string[]>;
  standing(): Promise<{ isWithPeople: boolean; slots: Outcome['slots'] }>;
};

const FIELDS: Record<WishedThing, (slots: Outcome['slots']) => boolean> = {
  type: (slots) => slots.propertyType !== null,
  stage: (slots) => slots.propertyStage !== null,
  location: (slots) => slots.location !== null,
  budget: (slots) => slots.budgetMin !== null || slots.budgetMax !== null,
  purpose: (slots) => slots.objetivo !== null,
};
const isComplete = (slots: Outcome['slots'], refused: ReadonlySet<WishedThing>) =>
  ASKED.every((item) => refused.has(item) || FIELDS[item](slots));

export async function converse(seed: number, open: (lead: Lead) => Promise<Line>): Promise<Talk> {
  const lead = new Lead(seed);
  const line = await open(lead);
  const turns: Turn[] = [];
  const refused = new Set<WishedThing>();
  let qualifiedAt: number | null = null;
  let standing = await line.standing();
  for (;;) {
    const act = lead.next((turns.at(-1)?.replies ?? []).flatMap((reply) => questionsOf(reply)));
    if (!act) break;
    const replies = await line.say(act);
    standing = await line.standing();
    turns.push({ act, replies, isWithPeople: standing.isWithPeople });
    if (act.refuses !== null) refused.add(act.refuses);
    if (qualifiedAt === null && isComplete(standing.slots, refused)) qualifiedAt = turns.length;
  }
  const { kind, company, record } = lead;
  return { seed, kind, company, record, turns, slots: standing.slots, qualifiedAt, path: line.path };
}

/** Readable, and compared byte for byte. */
export function transcript({ seed, kind, company, record, turns, path, slots }: Talk): string {
  const lines = turns.flatMap(({ act, replies, isWithPeople }) => [
    ...(act.takenOver === 'before' ? ['[a person takes over]'] : []),
    ...act.messages.map(({ text, delayS }) => `lead (+${delayS}s): ${text}`),
    ...(act.takenOver === 'while it rests' ? ['[a person takes over]'] : []),
    ...replies.map((reply) => `agent: ${reply.replaceAll('\n', '\n       ')}`),
    ...(isWithPeople ? ['[with people]'] : []),
  ]);
  const known = record.map(({ item, part }) => `${item} = ${part}`).join(', ');
  return [
    `seed ${seed}: ${kind}, ${company.agent.companyName}, ${path}${known ? `, record: ${known}` : ''}`,
    ...lines,
    `collected: ${JSON.stringify(slots)}`,
  ].join('\n');
}
