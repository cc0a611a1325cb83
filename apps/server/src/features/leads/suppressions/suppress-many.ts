import { MAX_IMPORTED_NUMBERS, type SuppressManyBody, type SuppressReport } from '@prumo/contracts/suppressions';
import { recordAct } from '#platform/acts.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { lockNames } from '../person/lock-person-store.ts';
import { personKeysOf } from '../person/person-store.ts';
import { type NumberLine, numbersInText } from './numbers-in-text.ts';
import { suppress } from './suppress-number.ts';
import { insertSuppressions, listSuppressedKeys } from './suppression-store.ts';

type Line = SuppressReport['lines'][number];
type Entry = { key: string; stored: string; reason: string | null };

/** Limits the locks held at once, so that a long list keeps nobody waiting. */
const NUMBERS_A_TRANSACTION = 200;

/** Numbers added before a failure stay; a retry reports them as already listed. */
export async function suppressMany(ctx: Ctx, { text, reason = null }: SuppressManyBody): Promise<SuppressReport> {
  const lines = numbersInText(text);
  const wanted = new Map<string, Entry>();
  for (const line of lines)
    for (const { key, stored } of line.numbers)
      if (!wanted.has(key)) wanted.set(key, { key, stored, reason: line.reason ?? reason });
  if (wanted.size > MAX_IMPORTED_NUMBERS) throw new Refusal('too_many_numbers');
  // Of several transactions: told before the first of them, so that none is without its entry.
  await inTransaction(ctx, (tx) => recordAct(tx, { act: 'suppressions_imported', after: { numbers: wanted.size } }));
  const added = new Set<string>();
  const people = await personKeysOf(ctx, [...wanted.keys()]);
  const strangers = [...wanted.values()].filter(({ key }) => !people.has(key));
  for (let start = 0; start < strangers.length; start += NUMBERS_A_TRANSACTION)
    await addStrangers(ctx, strangers.slice(start, start + NUMBERS_A_TRANSACTION), added);
  // One transaction per person: a person's conversations and campaigns must not stay locked while the next person is
  // locked.
  for (const entry of wanted.values())
    if (people.has(entry.key) && (await inTransaction(ctx, (tx) => suppress(tx, entry, entry.reason))).isNew)
      added.add(entry.key);
  return report(lines, added);
}

/** A number that gained a lead meanwhile is handled as a person. */
async function addStrangers(ctx: Ctx, entries: Entry[], added: Set<string>): Promise<void> {
  const keys = entries.map(({ key }) => key);
  const met = await inTransaction(ctx, async (tx) => {
    await lockNames(tx, keys);
    const people = await personKeysOf(tx, keys);
    const known = await listSuppressedKeys(tx, keys);
    const fresh = entries.filter(({ key }) => !people.has(key) && !known.has(key));
    await insertSuppressions(tx, fresh);
    for (const { key } of fresh) added.add(key);
    await publish(tx, 'leads');
    return entries.filter(({ key }) => people.has(key));
  });
  for (const entry of met)
    if ((await inTransaction(ctx, (tx) => suppress(tx, entry, entry.reason))).isNew) added.add(entry.key);
}

function report(lines: NumberLine[], added: ReadonlySet<string>): SuppressReport {
  const seen = new Set<string>();
  const told = lines.flatMap(({ line, text, numbers, problem }): Line[] => {
    if (numbers.length === 0) return [{ line, text, result: 'invalid', problem }];
    return numbers.map(({ key, display }) => {
      const isRepeated = seen.has(key);
      seen.add(key);
      return {
        line,
        text: display,
        result: isRepeated ? 'repeated' : added.has(key) ? 'added' : 'known',
        problem: null,
      };
    });
  });
  const count = (result: Line['result']) => told.filter((line) => line.result === result).length;
  return {
    added: count('added'),
    known: count('known'),
    repeated: count('repeated'),
    invalid: count('invalid'),
    lines: told,
  };
}
