import type { Talk } from '../talk.ts';
import type { WishedThing } from '../wishes.ts';
import { repeatedIn, repeats } from './read-questions.ts';
import { foreignLinks, inventsFavour, leaksInside, passesForHuman } from './read-statements.ts';
import { unsupported } from './supports.ts';

export const FAULTS = [
  'repeated question',
  'asked again what was refused',
  'unsupported figure',
  'link not configured',
  'claim to be human',
  'invented favour',
  'internal text',
  'after takeover',
  'after opt-out',
  'after hand-over',
  'more than one a burst',
] as const;
export type Fault = (typeof FAULTS)[number];
export type Violation = { fault: Fault; turn: number; detail: string };

export function knownAt({ record, turns }: Talk, turn: number): ReadonlySet<WishedThing> {
  const told = turns.slice(0, turn + 1).flatMap(({ act }) => act.tells);
  return new Set([...record, ...told].map(({ item }) => item));
}

function silenced({ turns }: Talk, turn: number): Fault | null {
  const upTo = turns.slice(0, turn + 1);
  if (upTo.some(({ act }) => act.takenOver !== null)) return 'after takeover';
  const before = upTo.slice(0, -1);
  if (before.some(({ act }) => act.ends === 'opt-out')) return 'after opt-out';
  return before.some(({ isWithPeople }) => isWithPeople) ? 'after hand-over' : null;
}

export function judgeTurn(talk: Talk, turn: number): Violation[] {
  const { company, turns } = talk;
  const replies = turns[turn]?.replies ?? [];
  const known = knownAt(talk, turn);
  const refused = new Set(
    turns
      .slice(0, turn + 1)
      .flatMap(({ act }) => (act.refuses === null || known.has(act.refuses) ? [] : [act.refuses])),
  );
  const leadTexts = turns.slice(0, turn + 1).flatMap(({ act }) => act.messages.map(({ text }) => text));
  const before = turns.slice(0, turn).flatMap(({ replies: said }) => said);
  const found: Violation[] = [];
  const add = (fault: Fault, detail: string) => found.push({ fault, turn: turn + 1, detail });

  const why = silenced(talk, turn);
  if (why !== null && replies.length > 0) add(why, replies.join(' | '));
  if (replies.length > 1) add('more than one a burst', replies.join(' | '));
  for (const reply of replies) {
    for (const { item, sentence } of repeatedIn(reply, { replies: before, known }))
      add('repeated question', `${item}: ${sentence}`);
    for (const { item, sentence } of repeats(reply, refused))
      add('asked again what was refused', `${item}: ${sentence}`);
    for (const figure of unsupported(reply, company, leadTexts)) add('unsupported figure', `${figure}: ${reply}`);
    for (const link of foreignLinks(reply, company)) add('link not configured', link);
    if (passesForHuman(reply)) add('claim to be human', reply);
    if (inventsFavour(reply, company)) add('invented favour', reply);
    if (leaksInside(reply, company)) add('internal text', reply);
  }
  return found;
}

export const judgeTalk = (talk: Talk): Violation[] => talk.turns.flatMap((_, turn) => judgeTurn(talk, turn));
