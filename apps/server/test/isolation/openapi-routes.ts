import type { Method } from './target.ts';

export type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: boolean | number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema };

export type Route = {
  method: Method;
  path: string;
  parameters: Parameter[];
  body: Schema | null;
  answer: Schema | null;
};

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

type Operation = {
  parameters?: Parameter[];
  requestBody?: Content;
  responses?: Record<string, Partial<Content>>;
};
type Content = { content: Record<string, { schema: Schema } | undefined> };
type Document = { paths: Record<string, Record<string, Operation>> };

export function routesOf(document: Document): Route[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Method,
      path,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json']?.schema ?? null,
      answer: answerOf(operation),
    })),
  );
}

function answerOf({ responses = {} }: Operation): Schema | null {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return success?.content?.['application/json']?.schema ?? null;
}

export const isId = (name: string, schema: Schema) =>
  schema.format === 'uuid' || (name === 'ids' && schema.type === 'string');
