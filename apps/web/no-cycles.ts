import type { Plugin } from 'vite';

/**
 * When two chunks import each other, the first to run finds undefined values. Manual chunks can cause this without a
 * module cycle.
 */
export function noCycles(): Plugin {
  return {
    name: 'no-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const importsOf = (file: string) => (bundle[file]?.type === 'chunk' ? bundle[file].imports : []);
      for (const file of Object.keys(bundle)) {
        const cycle = wayBack(file, importsOf);
        if (cycle) this.error(`files import each other: ${cycle.join(' → ')}`);
      }
    },
  };
}

function wayBack(start: string, importsOf: (file: string) => readonly string[]): string[] | null {
  const seen = new Set<string>();
  const walk = (file: string, way: string[]): string[] | null => {
    for (const next of importsOf(file)) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...way, next]);
      if (found) return found;
    }
    return null;
  };
  return walk(start, [start]);
}
