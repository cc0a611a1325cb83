import { isId, type Route, type Schema } from './openapi-routes.ts';
import type { Method } from './target.ts';

/** Example: 'path.leadId', 'body.messages[].id'. */
type Position = { place: string; name: string; parent: string };

/** `‹0›` is replaced by the id of position 0, `‹phone›` by a text of the caller. */
export type RequestShape = { method: Method; path: string; body: unknown; positions: Position[] };

/** Variants are tried in order; the first the server accepts is the case. */
export type Variant = {
  isFull: boolean;
  isOwnTexts: boolean;
  number: number;
  choice: number;
};

/** Precondition fields are left out, because an invented value would be refused. */
const PRECONDITION = /^expected([A-Z]|$)/;
const WORD = 'novo';
const SAMPLES = ['11', 'ana@exemplo.com.br', '2031-05-04T12:00:00.000Z', '2031-05-04', '12:00', WORD];
const OWN_TEXTS = ['phone', 'search', 'username', 'password', 'currentPassword', 'cursor', 'url'] as const;

export function makeRequest(route: Route, variant: Variant): RequestShape {
  const positions: Position[] = [];
  const place = (where: string, name: string, parent = '') => {
    positions.push({ place: where, name, parent });
    return `‹${positions.length - 1}›`;
  };

  function valueFor(schema: Schema, name: string, where: string, parent: string): unknown {
    if (isId(name, schema)) return place(where, name === 'ids' ? 'id' : name, parent);
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return firstOf(options, name, where, parent);
    if (schema.enum) return schema.enum[variant.choice % schema.enum.length];
    switch (schema.type) {
      case 'object':
        return objectOf(schema, name, where);
      case 'array':
        return [valueFor(schema.items ?? {}, singular(name), `${where}[]`, name)];
      case 'boolean':
        return true;
      case 'integer':
      case 'number':
        return Math.max(variant.number, schema.minimum ?? variant.number);
      case 'string':
        return textOf(schema, name);
      default:
        return WORD;
    }
  }

  function firstOf(options: Schema[], name: string, where: string, parent: string): unknown {
    const meaningful = options.find((option) => option.enum?.[0] !== '' && option.type !== 'null') ?? options[0] ?? {};
    return valueFor(meaningful, name, where, parent);
  }

  function objectOf(schema: Schema, parent: string, where: string): Record<string, unknown> {
    const entries = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      const isWanted =
        (variant.isFull && !PRECONDITION.test(name)) || schema.required?.includes(name) || containsId(name, property);
      const value = isWanted ? valueFor(property, name, `${where}.${name}`, parent) : undefined;
      return value === undefined ? [] : [[name, value]];
    });
    return Object.fromEntries(entries);
  }

  function textOf({ format, pattern, minLength = 0 }: Schema, name: string): string | undefined {
    if (variant.isOwnTexts && isOwnText(name)) return `‹${name}›`;
    if (format === 'uri') return 'https://exemplo.com.br/agenda';
    if (pattern) return SAMPLES.find((sample) => new RegExp(pattern).test(sample));
    return WORD.padEnd(minLength, '-entre-os-demais');
  }

  const inPath = route.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    isOwnText(name) ? `‹${name}›` : place(`path.${name}`, name),
  );
  const query = route.parameters.flatMap(({ in: where, name, required, schema }) => {
    if (where !== 'query' || !(variant.isFull || required || isId(name, schema))) return [];
    const value = valueFor(schema, name, `query.${name}`, '');
    return value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`];
  });
  const path = query.length > 0 ? `${inPath}?${query.join('&')}` : inPath;
  const body = route.body ? valueFor(route.body, '', 'body', '') : undefined;
  return { method: route.method, path, body, positions };
}

const isOwnText = (name: string) => (OWN_TEXTS as readonly string[]).includes(name);
const singular = (name: string) => name.replace(/s$/, '');

function containsId(name: string, schema: Schema): boolean {
  if (isId(name, schema)) return true;
  const below = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
  return (
    below.some((inner) => containsId(singular(name), inner)) ||
    Object.entries(schema.properties ?? {}).some(([inner, property]) => containsId(inner, property))
  );
}

/** Fullest first: a request with every field is the better case. */
export function variantsOf(route: Route, mostChoices: number): Variant[] {
  const sizes = [...enumsOf(route.body), ...route.parameters.map(({ schema }) => count(schema))];
  const choices = Math.min(mostChoices, Math.max(1, ...sizes));
  const variants: Variant[] = [];
  for (let choice = 0; choice < choices; choice += 1) {
    for (const isFull of [true, false]) {
      for (const isOwnTexts of [true, false]) {
        for (const number of [1, 7]) variants.push({ isFull, isOwnTexts, number, choice });
      }
    }
  }
  return variants;
}

const count = (schema: Schema) => schema.enum?.length ?? 1;
const enumsOf = (schema: Schema | null): number[] => Object.values(schema?.properties ?? {}).map(count);

export function fill(shape: RequestShape, ids: readonly string[], texts: Record<string, string>) {
  const put = (text: string, encode: (value: string) => string) =>
    text.replace(/‹(\w+)›|%E2%80%B9(\w+)%E2%80%BA/g, (_match, plain?: string, encoded?: string) => {
      const key = plain ?? encoded ?? '';
      return encode(/^\d+$/.test(key) ? (ids[Number(key)] ?? '') : (texts[key] ?? ''));
    });
  const inJson = (value: string) => JSON.stringify(value).slice(1, -1);
  return {
    method: shape.method,
    path: put(shape.path, encodeURIComponent),
    body: shape.body === undefined ? undefined : JSON.parse(put(JSON.stringify(shape.body), inJson)),
  };
}
