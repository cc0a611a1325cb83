import { z } from 'zod';
import { Refusal } from '../errors.ts';
import type { HttpApp } from '../http-app.ts';
import { unknownFieldTexts } from './unknown-fields.ts';

/**
 * An ignored field would look saved, or an ignored filter would select everybody. Queries accept unknown fields,
 * because a bookmark may contain old ones. Call before any route is registered.
 */
export function refuseUnknownFields(app: HttpApp): void {
  app.addHook('onRoute', (route) => {
    const body = route.schema?.body;
    if (body instanceof z.core.$ZodType) route.schema = { ...route.schema, body: closed(body) };
  });
  app.addHook('preValidation', async ({ body, routeOptions }) => {
    if (routeOptions.schema?.body || !isPlain(body)) return;
    const texts = unknownFieldTexts(Object.keys(body));
    const [first] = texts;
    if (first) throw new Refusal('invalid_input', { text: first[1], fields: Object.fromEntries(texts) });
  });
}

const isPlain = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;

const NOTHING_ELSE = z.never();
const made = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

function closed(schema: z.core.$ZodType): z.core.$ZodType {
  const known = made.get(schema);
  if (known) return known;
  const changes = changesOf((schema as z.core.$ZodTypes)._zod.def);
  const own = changes ? z.core.clone(schema, z.core.util.mergeDefs(schema._zod.def, changes) as never) : schema;
  made.set(schema, own);
  return own;
}

function changesOf(def: z.core.$ZodTypeDef & z.core.$ZodTypes['_zod']['def']): object | null {
  switch (def.type) {
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, closed(field)]));
      return { shape, catchall: def.catchall ?? NOTHING_ELSE };
    }
    case 'array':
      return { element: closed(def.element) };
    case 'tuple':
      return { items: def.items.map(closed), rest: def.rest && closed(def.rest) };
    case 'record':
    case 'map':
      return { valueType: closed(def.valueType) };
    case 'union':
      return { options: def.options.map(closed) };
    case 'intersection':
      return { left: closed(def.left), right: closed(def.right) };
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return { innerType: closed(def.innerType) };
    // The first part that is not a transform describes the sent value.
    case 'pipe':
      return (def.in as z.core.$ZodTypes)._zod.def.type === 'transform'
        ? { out: closed(def.out) }
        : { in: closed(def.in) };
    case 'lazy': {
      const { getter } = def;
      return { getter: () => closed(getter()) };
    }
    default:
      return null;
  }
}
