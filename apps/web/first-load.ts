import { dirname, join } from 'node:path';

type Module = { importedIds: readonly string[]; importers: readonly string[]; code: string | null };
type Graph = { getModuleInfo(id: string): Module | null };
type Modules = ReadonlySet<string>;

const SOURCES = join(import.meta.dirname, 'src');
const page = join(SOURCES, 'main.tsx');
const login = join(SOURCES, 'features/auth/login-screen.tsx');
const shell = join(SOURCES, 'app/signed-in.tsx');
const dashboard = join(SOURCES, 'app/routes/dashboard.tsx');
const DASHBOARD_FILES = /\/src\/(app\/routes\/dashboard|features\/(dashboard|demonstration|first-run)\/)/;

/** Modules that the index files of their packages export, but that only screens other than the dashboard use. */
const UNNEEDED_FILES = /\/(useBlocker|useInfiniteQuery|infiniteQueryObserver)\.js$/;

/** Index files that re-export a whole package; a module needs only what it imports by name. */
const CONTENTS = /\/node_modules\/(radix-ui\/dist\/index|lucide-react\/dist\/esm\/lucide-react)\.mjs$/;
const ICON_NAMES = /import \{([^}]+)\} from ["']lucide-react["']/g;
const ICON_FILE = /from ["']\.\/(icons\/[^"']+)["']/;

/**
 * Puts the code every visitor needs into one file, and the code every signed-in visitor needs into a second. The
 * bundler alone would make fifty files, forty of them below one kilobyte, which compress worse.
 */
export function firstLoadFiles(): (id: string, graph: Graph) => string | null {
  let files: { base: Modules; shell: Modules } | undefined;
  return (id, graph) => {
    files ??= divide(graph);
    if (files.base.has(id)) return 'base';
    return files.shell.has(id) ? 'shell' : null;
  };
}

/**
 * Separates the code that the login shares with screens from the code that only screens share, so that the login loads
 * less.
 */
export function loginFiles(): (id: string, graph: Graph) => string | null {
  let ofLogin: Modules | undefined;
  return (id, graph) => {
    ofLogin ??= loadedBy(graph, login);
    return ofLogin.has(id) ? 'form' : null;
  };
}

function divide(graph: Graph): { base: Modules; shell: Modules } {
  const ofLogin = loadedBy(graph, login);
  const ofShell = new Set([...loadedBy(graph, shell), ...loadedBy(graph, dashboard)]);
  const shared = [...ofShell].filter((id) => ofLogin.has(id));
  return {
    base: new Set([...loadedBy(graph, page), ...shared]),
    shell: new Set([...ofShell].filter((id) => !isOfTheDashboardAlone(id, graph))),
  };
}

/** A shared module would be bundled with the other screen's code, and the first load would fetch it all. */
function isOfTheDashboardAlone(id: string, graph: Graph): boolean {
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  return [id, ...importers].every((file) => DASHBOARD_FILES.test(file));
}

function loadedBy(graph: Graph, start: string, found = new Set<string>()): Set<string> {
  const module = graph.getModuleInfo(start);
  if (found.has(start) || CONTENTS.test(start) || UNNEEDED_FILES.test(start) || module === null) return found;
  found.add(start);
  const contents = module.importedIds.find((id) => CONTENTS.test(id) && id.includes('lucide-react'));
  const icons = contents === undefined ? [] : iconsOf(module.code ?? '', contents, graph);
  for (const id of [...module.importedIds, ...icons]) loadedBy(graph, id, found);
  return found;
}

function iconsOf(code: string, contents: string, graph: Graph): string[] {
  const lines = (graph.getModuleInfo(contents)?.code ?? '').split('\n');
  const names = [...code.matchAll(ICON_NAMES)].flatMap(([, named = '']) =>
    named.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  );
  return names.flatMap((name) => {
    const line = lines.find((one) => [' ', ',', '}'].some((end) => one.includes(`default as ${name}${end}`))) ?? '';
    const [, file] = ICON_FILE.exec(line) ?? [];
    return file === undefined ? [] : [join(dirname(contents), file)];
  });
}
