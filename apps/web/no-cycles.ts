import type { Plugin } from 'vite';

/**
 * Ends a build in which two files import each other: the first to run would find the other's values undefined, and the
 * screen that needs them would not open. Dividing modules into files by hand can cause it where no module does.
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

/** The files from this one back to itself, or null. */
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
