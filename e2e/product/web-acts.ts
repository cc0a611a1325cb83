import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../../apps/web/src');
const METHOD = "'(POST|PUT|PATCH|DELETE)'";
const CALL = new RegExp(
  String.raw`\b(?:api\.(post|put|patch|delete)\(|request\(\s*${METHOD},|sendRequest\(\{ method: ${METHOD},(?= url,))\s*([^,;]+)`,
  'g',
);
const CONSTANT = /const (\w+) = (?:\([^)]*\) =>\s*)?(?:'([^']*)'|`([^`]*)`);/g;

export function actsOfWeb(): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter(
    (file) => !/\.test\.tsx?$|platform\/requests\/api\.ts$/.test(file),
  );
  const sources = files.map((file) => readFileSync(join(SOURCES, file), 'utf8'));
  const exported = new Map(sources.flatMap((code) => constantsOf(code, 'export ')));
  exported.set('SESSION_PATH', '/api/auth/me');
  const acts = sources.flatMap((code) => {
    const constants = new Map([...exported, ...constantsOf(code)]);
    return [...code.matchAll(CALL)].flatMap(([, called, named, sent, address = '']) => {
      const method = (called ?? named ?? sent ?? '').toUpperCase();
      return addressesOf(address, constants).map((path) => `${method} ${path}`);
    });
  });
  return [...new Set(acts)].sort();
}

const ANY = ':any';

function constantsOf(code: string, before = ''): [string, string][] {
  return [...code.matchAll(new RegExp(before + CONSTANT.source, 'g'))].map(([, name = '', text, template]) => [
    name,
    text ?? template ?? '',
  ]);
}

function addressesOf(written: string, constants: Map<string, string>): string[] {
  const sides = written.includes(' ? ') ? written.split(/ [?:] /).slice(1) : [written];
  return sides.flatMap((side) => {
    const text = /^[`'](.*)[`']/.exec(side.trim())?.[1] ?? `\${${/^\w+/.exec(side.trim())?.[0]}}`;
    const path = filled(text, constants);
    return path.startsWith('/api/') ? [path] : [];
  });
}

function filled(text: string, constants: Map<string, string>): string {
  return text.replace(/\$\{(\w+)[^}]*\}/g, (_, name) => {
    const known = constants.get(name);
    return known === undefined ? ANY : filled(known, constants);
  });
}

export const isAct = (act: string, tried: string): boolean =>
  new RegExp(`^${act.split(ANY).join('[^/]+')}$`).test(tried);
