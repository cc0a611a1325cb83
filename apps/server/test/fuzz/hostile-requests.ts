import fc from 'fast-check';
import type { Route, Schema } from '../isolation/openapi-routes.ts';
import type { Method } from '../isolation/target.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

export type HostileRequest = { method: Method; path: string; body: unknown };

const codeUnits = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) });
export const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), codeUnits, fc.string({ unit: 'grapheme' }));

const deep = fc.integer({ min: 1, max: 4000 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)));
const hostileNumber = fc.constantFrom(0, -0, -1, 1, 1.5, 1e9, 1e300, -1e300, 2 ** 53, 2 ** 31, 2 ** 63, 5e-324);
const hostileKeys = fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'userId', '');
const junk: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, [], {}, [[]], ['a', 1, null]),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(hostileKeys, hostileText, { maxKeys: 3 }),
  deep,
);

/** Mostly requests of the right shape with hostile contents, sometimes without any valid shape. */
export function hostileRequests(routes: readonly Route[], ids: readonly string[]): fc.Arbitrary<HostileRequest> {
  const id = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: hostileText });

  function valueFor(schema: Schema): fc.Arbitrary<unknown> {
    return fc.oneof({ weight: 12, arbitrary: shapedAs(schema) }, { weight: 1, arbitrary: junk });
  }

  function shapedAs(schema: Schema): fc.Arbitrary<unknown> {
    if (schema.format === 'uuid') return id;
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return fc.oneof(...options.map(shapedAs));
    if (schema.enum) return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...schema.enum) }, hostileText);
    switch (schema.type) {
      case 'object':
        return fc.record(mapValues(schema.properties ?? {}, valueFor), { requiredKeys: schema.required ?? [] });
      case 'array':
        return fc.array(valueFor(schema.items ?? {}), { maxLength: 5 });
      case 'boolean':
        return fc.boolean();
      case 'integer':
      case 'number':
        return fc.oneof(fc.integer({ min: schema.minimum ?? -5, max: 400 }), hostileNumber);
      default:
        return fc.oneof(
          hostileText,
          fc.constantFrom('novo', '11987654321', 'ana@exemplo.com.br', '2031-05-04T12:00:00Z'),
        );
    }
  }

  return fc.oneof(
    ...routes.map((route) => {
      const inPath = route.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      const inQuery = route.parameters.filter((one) => one.in === 'query');
      return fc
        .record({
          params: fc.tuple(...inPath.map(() => id)),
          query: fc.record(mapValues(Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])), valueFor), {
            requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name),
          }),
          body: route.body ? valueFor(route.body) : fc.constant(undefined),
        })
        .map(({ params, query, body }) => ({ method: route.method, path: addressOf(route.path, params, query), body }));
    }),
  );
}

function addressOf(path: string, params: string[], query: Record<string, unknown>): string {
  let index = 0;
  const filled = path.replace(/\{\w+\}/g, () => encodeText(params[index++] ?? '') || '%20');
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeText(plain(value)).slice(0, 3000)}`);
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null));
/** Half a surrogate pair has no encoding; clients send the replacement character. */
const encodeText = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 3000).replace(/%.?$/, '');

const mapValues = <Value, Result>(record: Record<string, Value>, change: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
