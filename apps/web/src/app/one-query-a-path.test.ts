import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

function queriedPaths(code: string): string[] {
  const source = ts.createSourceFile('queries.ts', code, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  const paths: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
    if (ts.isCallExpression(node) && /^(pathQuery|uncheckedQuery)$/.test(node.expression.getText())) {
      const [path] = node.arguments;
      const written = path && textOf(path, constants);
      if (written?.startsWith('/api/')) paths.push(written.split('?')[0] ?? '');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return paths;
}

function textOf(node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (text, span) => text + textOf(span.expression, constants) + span.literal.text,
      node.head.text,
    );
  if (ts.isCallExpression(node)) {
    const [first] = node.arguments;
    if (node.expression.getText() === 'withQuery' && first) return textOf(first, constants);
    const called = ts.isIdentifier(node.expression) ? constants.get(node.expression.text) : undefined;
    return called && ts.isArrowFunction(called) && !ts.isBlock(called.body) ? textOf(called.body, constants) : '*';
  }
  const known = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
  return known ? textOf(known, constants) : '*';
}

test('the paths of queries are read as they are written', () => {
  const code = [
    "const PATH = '/api/leads';",
    'const pathOf = (id: string) => `$' + '{PATH}/$' + '{id}`;',
    'const one = (id: string) => pathQuery(`$' + '{pathOf(id)}/stats`, Stats);',
    'const list = pathQuery(withQuery(PATH, { page }), List);',
    "const first = uncheckedQuery<Lead>('/api/leads?limit=2');",
  ].join('\n');
  expect(queriedPaths(code)).toEqual(['/api/leads/*/stats', '/api/leads', '/api/leads']);
});

test('each path has one query: two with the same key would check one answer against two contracts', () => {
  const places = new Map<string, string[]>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: ['**/*.test.{ts,tsx}'] }).sort()) {
    const code = readFileSync(join(SOURCES, file), 'utf8');
    const paths = /\b(pathQuery|uncheckedQuery)\b/.test(code) ? queriedPaths(code) : [];
    for (const path of paths) places.set(path, [...(places.get(path) ?? []), file]);
  }
  expect(places.size).toBeGreaterThan(40);
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
});
