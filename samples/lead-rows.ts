import type { ExpectedLead, FailedCheck } from './manifest.ts';
import { type Person, samplePerson } from './people.ts';
import { canonicalOf, type Line, newLine, typedIn, typedOtherwise } from './phone-shapes.ts';
import type { Random } from './random.ts';

export type PlannedRow = {
  person: Person;
  phone: string;
  remark: string;
  outcome:
    | { kind: 'created'; canonical: string | null; otherNumbers: string[]; failedCheck: FailedCheck | null }
    | { kind: 'duplicate'; of: PlannedRow; sameDigits: boolean }
    | { kind: 'refused'; error: string }
    | { kind: 'columns'; difference: 1 | -1 };
};

type Plan = { random: Random; taken: Set<string>; rows: PlannedRow[]; originals: { row: PlannedRow; line: Line }[] };
type RowKind = (plan: Plan, person: Person) => PlannedRow;

const created = (
  person: Person,
  phone: string,
  canonical: string | null,
  more: Partial<ExpectedLead> = {},
): PlannedRow => ({
  person,
  phone,
  remark: '',
  outcome: { kind: 'created', canonical, otherNumbers: more.otherNumbers ?? [], failedCheck: null },
});

const refused = (person: Person, phone: string, error: string): PlannedRow => ({
  person,
  phone,
  remark: '',
  outcome: { kind: 'refused', error },
});

const known = (plan: Plan, row: PlannedRow, line: Line): PlannedRow => {
  plan.originals.push({ row, line });
  return row;
};

const inAnyShape: RowKind = (plan, person) => {
  const line = newLine(plan.random, plan.taken);
  return known(plan, created(person, typedIn(plan.random, line), canonicalOf(line)), line);
};

/** The cell must be quoted. Assigned in place, since a repetition may point to this row object. */
const withRemark = (remark: string): RowKind => {
  return (plan, person) => Object.assign(inAnyShape(plan, person), { remark });
};

const inAreaCode55: RowKind = (plan, person) => {
  const line = newLine(plan.random, plan.taken, '55');
  return known(plan, created(person, typedIn(plan.random, line), canonicalOf(line)), line);
};

const withoutNinthDigit: RowKind = ({ random, taken }, person) => {
  const line = newLine(random, taken, undefined, 'mobile');
  if (!/^9[6-9]/.test(line.local)) return created(person, canonicalOf(line), canonicalOf(line));
  return created(person, typedIn(random, { ...line, local: line.local.slice(1) }), canonicalOf(line));
};

const asDecimal: RowKind = ({ random, taken }, person) => {
  const line = newLine(random, taken);
  return created(person, `${line.areaCode}${line.local}${random.pick(['.0', ',0', ',00'])}`, canonicalOf(line));
};

const twoNumbers: RowKind = ({ random, taken }, person) => {
  const [first, second] = [newLine(random, taken, undefined, 'mobile'), newLine(random, taken, undefined, 'landline')];
  const between = random.pick([' / ', ' ou ', ' | ', ' e ']);
  const phone = `(${first.areaCode}) ${first.local}${between}(${second.areaCode}) ${second.local}`;
  return created(person, phone, canonicalOf(first), { otherNumbers: [canonicalOf(second)] });
};

const abroad: RowKind = ({ random, taken }, person) => {
  for (;;) {
    const digits = `3519${random.pick(['1', '2', '3', '6'])}${1000000 + random.below(9000000)}`;
    if (taken.has(digits)) continue;
    taken.add(digits);
    const typed = random.pick([
      `+${digits}`,
      `00${digits}`,
      `+351 ${digits.slice(3, 6)} ${digits.slice(6, 9)} ${digits.slice(9)}`,
    ]);
    return created(person, typed, `+${digits}`);
  }
};

const withoutIdentity = (typed: (line: Line) => string, failedCheck: FailedCheck | null): RowKind => {
  return ({ random, taken }, person) => {
    const row = created(person, typed(newLine(random, taken, undefined, 'mobile')), null);
    if (row.outcome.kind === 'created') row.outcome.failedCheck = failedCheck;
    return row;
  };
};

const repeated = (sameDigits: boolean): RowKind => {
  return (plan, person) => {
    const { random, originals } = plan;
    const at = random.below(originals.length);
    const original = originals[at];
    if (!original) return inAnyShape(plan, person);
    const { row, line } = original;
    // Each line is retyped only once: two other shapes may have the same digits.
    if (!sameDigits) originals.splice(at, 1);
    const phone = sameDigits ? row.phone : typedOtherwise(random, line, row.phone);
    return { person, phone, remark: '', outcome: { kind: 'duplicate', of: row, sameDigits } };
  };
};

const scientific: RowKind = ({ random, taken }, person) => {
  const { areaCode, local } = newLine(random, taken, undefined, 'mobile');
  const digits = areaCode + local;
  return refused(
    person,
    `${digits[0]},${digits.slice(1, 6)}E+10`,
    'Telefone em notação científica: formate a coluna como texto',
  );
};

const columns = (difference: 1 | -1): RowKind => {
  return ({ random, taken }, person) => ({
    person,
    phone: canonicalOf(newLine(random, taken)),
    remark: '',
    outcome: { kind: 'columns', difference },
  });
};

const KINDS: readonly { kind: RowKind; perThousand: number }[] = [
  { kind: inAreaCode55, perThousand: 40 },
  { kind: withoutNinthDigit, perThousand: 60 },
  { kind: asDecimal, perThousand: 15 },
  { kind: twoNumbers, perThousand: 12 },
  { kind: abroad, perThousand: 10 },
  { kind: withoutIdentity(({ local }) => `${local.slice(0, 5)}-${local.slice(5)}`, 'length'), perThousand: 8 },
  { kind: withoutIdentity(({ local }) => `(20) ${local}`, 'area'), perThousand: 4 },
  { kind: withoutIdentity(({ local }) => `0800 ${local.slice(1, 4)} ${local.slice(4, 8)}`, null), perThousand: 3 },
  { kind: repeated(true), perThousand: 10 },
  { kind: repeated(false), perThousand: 15 },
  { kind: withRemark('Ligou 2x; quer "3 dorms"'), perThousand: 10 },
  { kind: withRemark('Rua A, 10\r\nBloco B'), perThousand: 10 },
  {
    kind: (plan, person) =>
      refused(
        { ...person, name: plan.random.pick(['', '  ']) },
        canonicalOf(newLine(plan.random, plan.taken)),
        'Nome é obrigatório',
      ),
    perThousand: 5,
  },
  { kind: (_plan, person) => refused(person, '', 'Telefone é obrigatório'), perThousand: 5 },
  { kind: scientific, perThousand: 6 },
  { kind: columns(1), perThousand: 4 },
  { kind: columns(-1), perThousand: 4 },
];

export function planRows(random: Random, count: number): PlannedRow[] {
  const special = KINDS.flatMap(({ kind, perThousand }) =>
    Array.from({ length: Math.max(1, Math.round((count * perThousand) / 1000)) }, () => kind),
  ).slice(0, count);
  // The first row is ordinary, so that a repetition always has a row to repeat.
  const rest = random.shuffle([
    ...special,
    ...Array.from({ length: Math.max(0, count - special.length - 1) }, () => inAnyShape),
  ]);
  const plan: Plan = { random, taken: new Set(), rows: [], originals: [] };
  for (const [index, kind] of [inAnyShape, ...rest].slice(0, count).entries()) {
    plan.rows.push(kind(plan, samplePerson(random, index + 1)));
  }
  return plan.rows;
}
