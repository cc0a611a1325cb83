import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

export type Pattern = { source: string; flags: string; file: string };

const ROOT = join(import.meta.dirname, '../..');
const READERS = ['apps/server/src/features/understanding', 'apps/server/src/features/agent'];

/** For patterns built from data at run time see `built-patterns.js`. */
export async function collectPatterns(): Promise<Pattern[]> {
  const files = READERS.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT })).filter(
    // A program of its own begins its work when it is imported.
    (file) => !/\.test\.ts$|-process\.ts$|\/fixtures\//.test(file),
  );
  const found = new Map<string, Pattern>();
  const add = (source: string, flags: string, file: string) => {
    const key = `/${source}/${flags}`;
    if (!found.has(key)) found.set(key, { source, flags, file });
  };
  for (const file of files) for (const { source, flags } of literalsOf(join(ROOT, file))) add(source, flags, file);
  for (const { source, flags, file } of await builtAtLoad(files)) add(source, flags, file);
  return [...found.values()];
}

function literalsOf(path: string): Omit<Pattern, 'file'>[] {
  const literals: Omit<Pattern, 'file'>[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      literals.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, false));
  return literals;
}

async function builtAtLoad(files: readonly string[]): Promise<Pattern[]> {
  const built: Pattern[] = [];
  const own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(own, {
    construct(target, [pattern, flags], asked) {
      const made = Reflect.construct(target, [pattern, flags], asked) as RegExp;
      const stack = new Error().stack ?? '';
      const caller = stack.split('\n').find((line) => READERS.some((folder) => line.includes(folder)));
      const path = caller && /(?:file:\/\/)?(\/[^:]+):\d+/.exec(caller)?.[1];
      if (path) built.push({ source: made.source, flags: made.flags, file: relative(ROOT, path) });
      return made;
    },
  });
  try {
    for (const file of files) await import(join(ROOT, file));
  } finally {
    globalThis.RegExp = own;
  }
  return built;
}
