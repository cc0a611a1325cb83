import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export type UncheckedCall = { act: string; type: string };

type Values = ReadonlyMap<string, ts.Expression>;

const SOURCES = join(import.meta.dirname, '../../apps/web/src');
/** They declare `unchecked` and `uncheckedQuery`. */
const DECLARING = ['platform/requests/api.ts', 'platform/requests/query-client.ts'];
const ANY = ':any';

/** Requests whose answers the web does not parse (ADR 32), e.g. 'POST /api/first-run', each with the type it assumes. */
export function uncheckedCallsOfWeb(): UncheckedCall[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: ['**/*.test.{ts,tsx}'] }).filter(
    (file) => !DECLARING.includes(file),
  );
  const api = parse(readFileSync(join(SOURCES, 'platform/requests/api.ts'), 'utf8'));
  return files.flatMap((file) => uncheckedCallsIn(readFileSync(join(SOURCES, file), 'utf8'), valuesOf(api)));
}

/** Calls without a type believe nothing. `shared` are the constants that the file may import. */
export function uncheckedCallsIn(code: string, shared: Values = new Map()): UncheckedCall[] {
  if (!/\bunchecked(?:Query)?\b/.test(code)) return [];
  const source = parse(code);
  const values = new Map([...shared, ...valuesOf(source)]);
  return callsIn(source).flatMap((call) => {
    const name = call.expression.getText();
    const type = call.typeArguments?.[0]?.getText();
    if (type === undefined || (name !== 'unchecked' && name !== 'uncheckedQuery')) return [];
    const [asked] = call.arguments;
    const act = asked && (name === 'unchecked' ? actOf(asked, values) : `GET ${pathOf(asked, values)}`);
    if (!act?.includes(' /api/')) throw new Error(`nobody can read what is asked in ${call.getText()}`);
    return [{ act, type }];
  });
}

const parse = (code: string) => ts.createSourceFile('file.tsx', code, ts.ScriptTarget.Latest, true);

function callsIn(node: ts.Node): ts.CallExpression[] {
  const inside: ts.CallExpression[] = ts.isCallExpression(node) ? [node] : [];
  ts.forEachChild(node, (child) => void inside.push(...callsIn(child)));
  return inside;
}

function valuesOf(source: ts.SourceFile): Values {
  const declared = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  return new Map(
    declared.flatMap(({ name, initializer }): [string, ts.Expression][] =>
      initializer && ts.isIdentifier(name) ? [[name.text, initializer]] : [],
    ),
  );
}

/** `request(path)` reads, `request(path, body)` posts, `request('PUT', path, …)` says it. */
function actOf(asked: ts.Expression, values: Values): string {
  if (!ts.isCallExpression(asked) || asked.expression.getText() !== 'request') return '';
  const [first, second] = asked.arguments;
  if (!first) return '';
  const isMethod = ts.isStringLiteral(first) && !first.text.startsWith('/');
  if (isMethod) return second ? `${first.text} ${pathOf(second, values)}` : '';
  return `${second ? 'POST' : 'GET'} ${pathOf(first, values)}`;
}

const pathOf = (node: ts.Expression, values: Values): string => textOf(node, values).split('?')[0] ?? '';

function textOf(node: ts.Expression, values: Values): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isConditionalExpression(node)) return textOf(node.whenTrue, values);
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (text, { expression, literal }) => text + textOf(expression, values) + literal.text,
      node.head.text,
    );
  if (ts.isCallExpression(node)) {
    const [first] = node.arguments;
    return first && node.expression.getText() === 'withQuery' ? textOf(first, values) : ANY;
  }
  const known = ts.isIdentifier(node) ? values.get(node.text) : undefined;
  return known ? textOf(known, values) : ANY;
}
