import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { ALWAYS, TWINS } from './twins.ts';

export type PlantedFault = { file: string; from: string; to: string };

const source = new URL('../../../apps/server/src/', import.meta.url);
const stores = new URL('./stores/', import.meta.url);
const EXPORTED = /^export (?:async )?(?:function|const) (\w+)/gm;

const exportsOf = (url: URL): Set<string> =>
  new Set([...readFileSync(url, 'utf8').matchAll(EXPORTED)].map(([, name]) => name as string));

/** A planted bug changes one line of a module. */
export function putTwinsInPlace({ isTwin, planted = null }: { isTwin: boolean; planted?: PlantedFault | null }): void {
  const wrapped = new Map<string, string>();
  for (const [twin, files] of Object.entries({ ...ALWAYS, ...(isTwin ? TWINS : {}) })) {
    const twinUrl = new URL(twin, stores);
    const unused = exportsOf(twinUrl);
    const twinned = new Set(unused);
    for (const file of files) {
      const url = new URL(file, source);
      const names = [...exportsOf(url)].filter((name) => twinned.has(name));
      for (const name of names) unused.delete(name);
      if (names.length === 0) throw new Error(`no function of ${file} has a twin in ${twin}`);
      wrapped.set(
        url.href,
        `export * from '${url.href}?real';\nexport { ${names.join(', ')} } from '${twinUrl.href}';\n`,
      );
    }
    for (const name of unused) if (name !== 'beginIds') throw new Error(`the twin of ${name} in ${twin} is of nothing`);
  }
  const bugUrl = planted && new URL(planted.file, source).href;
  let isPlanted = false;
  registerHooks({
    load(url, context, nextLoad) {
      const wrapper = wrapped.get(url);
      if (wrapper !== undefined) return { format: 'module', source: wrapper, shortCircuit: true };
      const loaded = nextLoad(url.replace('?real', ''), context);
      if (bugUrl === null || url.replace('?real', '') !== bugUrl || !planted) return loaded;
      const text = String(loaded.source);
      if (text.split(planted.from).length !== 2)
        throw new Error(`${planted.file} does not have the line to plant a bug in exactly once: ${planted.from}`);
      isPlanted = true;
      return { ...loaded, source: text.replace(planted.from, () => planted.to) };
    },
  });
  if (bugUrl !== null) process.on('exit', () => !isPlanted && console.error(`${planted?.file} was never loaded`));
}
