import { Column, getTableName, is, Param, SQL, StringChunk, Table } from 'drizzle-orm';
import { keyOfColumn } from './column-keys.ts';

export type Scope = Record<string, Record<string, unknown>>;
type Term = (scope: Scope, values: readonly unknown[]) => unknown;
type Token =
  | { kind: 'word' | 'text' | 'number' | 'mark'; text: string }
  | { kind: 'column'; table: string; key: string }
  | { kind: 'value'; index: number };

export function compile(expression: SQL, base: string): (scope: Scope) => unknown {
  const pieces: string[] = [];
  const columns: { table: string; key: string }[] = [];
  const values: unknown[] = [];
  flatten(expression, pieces, columns, values);
  const shape = `${base}|${pieces.join('')}|${columns.map(({ table, key }) => `${table}.${key}`).join()}`;
  let term = known.get(shape);
  if (!term) {
    term = new Parser(tokensOf(pieces.join(''), columns), base).whole();
    known.set(shape, term);
  }
  return (scope) => term(scope, values);
}

const known = new Map<string, Term>();

function flatten(chunk: unknown, pieces: string[], columns: { table: string; key: string }[], values: unknown[]): void {
  if (chunk === undefined) return;
  if (is(chunk, StringChunk)) pieces.push(...chunk.value);
  else if (is(chunk, SQL)) for (const one of chunk.queryChunks) flatten(one, pieces, columns, values);
  else if (is(chunk, Column)) {
    columns.push({ table: getTableName(chunk.table), key: keyOfColumn(chunk) });
    pieces.push('§');
  } else if (is(chunk, Table)) pieces.push(getTableName(chunk));
  else if (Array.isArray(chunk)) {
    pieces.push('(');
    for (const [index, one] of chunk.entries()) {
      if (index > 0) pieces.push(',');
      flatten(one, pieces, columns, values);
    }
    pieces.push(')');
  } else {
    values.push(is(chunk, Param) ? chunk.value : chunk);
    pieces.push('¤');
  }
}

function tokensOf(text: string, columns: { table: string; key: string }[]): Token[] {
  const tokens: Token[] = [];
  let [column, value] = [0, 0];
  const lexer =
    /\s+|§|¤|::[a-z]+(?:\[\])?|'(?:[^']|'')*'|"?[a-z_][a-z_0-9]*"?(?:\."?[a-z_][a-z_0-9]*"?)?|\d+(?:\.\d+)?|<>|<=|>=|[=<>(),+\-*]/giy;
  while (lexer.lastIndex < text.length) {
    const at = lexer.lastIndex;
    const found = lexer.exec(text)?.[0];
    if (found === undefined) throw new Error(`the twin cannot read: ${text.slice(at, at + 60)}`);
    if (found === '§') tokens.push({ kind: 'column', ...(columns[column++] as { table: string; key: string }) });
    else if (found === '¤') tokens.push({ kind: 'value', index: value++ });
    else if (found.startsWith('::') || /^\s/.test(found)) continue;
    else if (found.startsWith("'")) tokens.push({ kind: 'text', text: found.slice(1, -1) });
    else if (/^\d/.test(found)) tokens.push({ kind: 'number', text: found });
    else if (/^["a-z_]/i.test(found)) tokens.push({ kind: 'word', text: found.replaceAll('"', '').toLowerCase() });
    else tokens.push({ kind: 'mark', text: found });
  }
  return tokens;
}

const truth = (value: unknown): boolean | null => (value === null || value === undefined ? null : value === true);
const plain = (value: unknown): unknown => (value instanceof Date ? value.getTime() : (value ?? null));

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.every((value, index) => plain(value) === plain(other[index]))
    : one === other;

function compare(mark: string, a: unknown, b: unknown): boolean | null {
  if (Array.isArray(a) && Array.isArray(b)) {
    for (const [index, one] of a.entries())
      if (plain(one) !== plain(b[index])) return compare(mark === '=' ? '=' : mark, one, b[index]);
    return mark === '=' || mark.endsWith('=');
  }
  const [one, other] = [plain(a), plain(b)] as [never, never];
  if (one === null || other === null) return null;
  switch (mark) {
    case '=':
      return one === other;
    case '<>':
      return one !== other;
    case '<':
      return one < other;
    case '<=':
      return one <= other;
    case '>':
      return one > other;
    default:
      return one >= other;
  }
}

const UNITS: Record<string, number> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

class Parser {
  readonly #tokens: Token[];
  readonly #base: string;
  #at = 0;

  constructor(tokens: Token[], base: string) {
    this.#tokens = tokens;
    this.#base = base;
  }

  whole(): Term {
    const term = this.#or();
    if (this.#at < this.#tokens.length)
      throw new Error(`the twin cannot read on: ${JSON.stringify(this.#tokens.slice(this.#at))}`);
    return term;
  }

  #takes(text: string): boolean {
    const token = this.#tokens[this.#at];
    if (!token || !('text' in token) || token.kind === 'text' || token.text !== text) return false;
    this.#at += 1;
    return true;
  }

  #must(text: string): void {
    if (!this.#takes(text))
      throw new Error(`the twin expected ${text}: ${JSON.stringify(this.#tokens.slice(this.#at, this.#at + 4))}`);
  }

  #or(): Term {
    let left = this.#and();
    while (this.#takes('or')) {
      const [one, other] = [left, this.#and()];
      left = (scope, values) => {
        const a = truth(one(scope, values));
        if (a === true) return true;
        const b = truth(other(scope, values));
        return b === true ? true : a === null || b === null ? null : false;
      };
    }
    return left;
  }

  #and(): Term {
    let left = this.#not();
    while (this.#takes('and')) {
      const [one, other] = [left, this.#not()];
      left = (scope, values) => {
        const a = truth(one(scope, values));
        if (a === false) return false;
        const b = truth(other(scope, values));
        return b === false ? false : a === null || b === null ? null : true;
      };
    }
    return left;
  }

  #not(): Term {
    if (!this.#takes('not')) return this.#comparison();
    const term = this.#not();
    return (scope, values) => {
      const value = truth(term(scope, values));
      return value === null ? null : !value;
    };
  }

  #comparison(): Term {
    const left = this.#sum();
    if (this.#takes('is')) {
      const isNot = this.#takes('not');
      if (this.#takes('distinct')) {
        this.#must('from');
        const right = this.#sum();
        return (scope, values) => (plain(left(scope, values)) !== plain(right(scope, values))) !== isNot;
      }
      this.#must('null');
      return (scope, values) => (plain(left(scope, values)) === null) !== isNot;
    }
    if (this.#takes('between')) {
      const from = this.#sum();
      this.#must('and');
      const to = this.#sum();
      return (scope, values) => {
        const value = left(scope, values);
        const [low, high] = [compare('>=', value, from(scope, values)), compare('<=', value, to(scope, values))];
        return low === null || high === null ? null : low && high;
      };
    }
    const isNotIn = this.#tokens[this.#at]?.kind === 'word' && this.#takes('not');
    if (this.#takes('in')) {
      const list = this.#sum();
      return (scope, values) => {
        const value = plain(left(scope, values));
        const among = list(scope, values);
        const isIn = (Array.isArray(among) ? among : [among]).some((one) => isSame(plain(one), value));
        return value === null ? null : isIn !== isNotIn;
      };
    }
    for (const mark of ['=', '<>', '<=', '>=', '<', '>']) {
      if (!this.#takes(mark)) continue;
      if (this.#takes('any')) {
        const list = this.#sum();
        return (scope, values) => {
          const value = plain(left(scope, values));
          return value === null ? null : (list(scope, values) as unknown[]).some((one) => plain(one) === value);
        };
      }
      const right = this.#sum();
      return (scope, values) => compare(mark, left(scope, values), right(scope, values));
    }
    return left;
  }

  #sum(): Term {
    let left = this.#term();
    for (;;) {
      const sign = this.#takes('+') ? 1 : this.#takes('-') ? -1 : 0;
      if (sign === 0) return left;
      const [one, other] = [left, this.#term()];
      left = (scope, values) => {
        const [a, b] = [one(scope, values), other(scope, values)];
        if (a === null || b === null) return null;
        return a instanceof Date ? new Date(a.getTime() + sign * (b as number)) : (a as number) + sign * (b as number);
      };
    }
  }

  #term(): Term {
    const token = this.#tokens[this.#at];
    if (!token) throw new Error('the twin misses the end of a condition');
    this.#at += 1;
    if (token.kind === 'column') return (scope) => scope[token.table]?.[token.key] ?? null;
    if (token.kind === 'value') return (_, values) => values[token.index];
    if (token.kind === 'number') return () => Number(token.text);
    if (token.kind === 'text') return () => token.text;
    if (token.kind === 'mark' && token.text === '(') return this.#list();
    if (token.kind === 'word') {
      if (token.text === 'null') return () => null;
      if (token.text === 'true' || token.text === 'false') return () => token.text === 'true';
      if (token.text === 'interval') return this.#interval();
      if (token.text === 'greatest') return this.#greatest();
      const key = keyOfColumn({ table: this.#base, name: token.text.split('.').at(-1) ?? '' });
      return (scope) => scope[this.#base]?.[key] ?? null;
    }
    throw new Error(`the twin does not know ${JSON.stringify(token)}`);
  }

  /** Of `select * from unnest(…)`: the rows as tuples. */
  #unnested(): Term {
    for (const word of ['*', 'from', 'unnest', '(']) this.#must(word);
    const lists = this.#list();
    this.#must(')');
    return (scope, values) => {
      const [first = [], ...others] = lists(scope, values) as unknown[][];
      return first.map((value, index) => [value, ...others.map((list) => list[index])]);
    };
  }

  #list(): Term {
    if (this.#takes('select')) return this.#unnested();
    const terms: Term[] = [];
    while (!this.#takes(')')) {
      if (terms.length > 0) this.#must(',');
      terms.push(this.#or());
    }
    const [only] = terms;
    if (terms.length === 1 && only) return only;
    return (scope, values) => terms.map((term) => term(scope, values));
  }

  #greatest(): Term {
    this.#must('(');
    const list = this.#list();
    return (scope, values) =>
      (list(scope, values) as unknown[]).reduce((one, other) => (compare('>', one, other) === true ? one : other));
  }

  #interval(): Term {
    const token = this.#tokens[this.#at++];
    const [count, unit = ''] = token && 'text' in token ? token.text.split(' ') : [];
    const ms = Number(count) * (UNITS[unit.replace(/s$/, '')] ?? Number.NaN);
    return () => ms;
  }
}
