import { dirname, join } from 'node:path';

type Module = { importedIds: readonly string[]; importers: readonly string[]; code: string | null };
type Graph = { getModuleInfo(id: string): Module | null };
type Modules = ReadonlySet<string>;

const SOURCES = join(import.meta.dirname, 'src');
const page = join(SOURCES, 'main.tsx');
const login = join(SOURCES, 'features/auth/login-screen.tsx');
const shell = join(SOURCES, 'app/signed-in.tsx');
const dashboard = join(SOURCES, 'app/routes/dashboard.tsx');
const OF_THE_DASHBOARD = /\/src\/(app\/routes\/dashboard|features\/(dashboard|demonstration|first-run)\/)/;

/** Named by the contents of their packages, used by other screens alone. */
const OF_OTHERS = /\/(useBlocker|useInfiniteQuery|infiniteQueryObserver)\.js$/;

/** These name all that their package has, of which a module takes what it names. */
const CONTENTS = /\/node_modules\/(radix-ui\/dist\/index|lucide-react\/dist\/esm\/lucide-react)\.mjs$/;
const ICON_NAMES = /import \{([^}]+)\} from ["']lucide-react["']/g;
/** The file of an icon, on the line of the list that names it. */
const ICON_FILE = /from ["']\.\/(icons\/[^"']+)["']/;

/**
 * Puts what every visitor needs into one file and what every signed-in one needs into a second. Left to the bundler it
 * would be fifty files, of which forty hold less than one kilobyte: they compress worse and name each other.
 */
export function firstLoadFiles(): (id: string, graph: Graph) => string | null {
  let files: { base: Modules; shell: Modules } | undefined;
  return (id, graph) => {
    files ??= divide(graph);
    if (files.base.has(id)) return 'base';
    return files.shell.has(id) ? 'shell' : null;
  };
}

/** What the login shares with screens, apart from what only screens share: or it would bring all of that. */
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

/**
 * What only the dashboard shows stays in its own file. What another screen shows too would be put beside more of what that
 * screen needs, and the first load would bring it all.
 */
function isOfTheDashboardAlone(id: string, graph: Graph): boolean {
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  return [id, ...importers].every((file) => OF_THE_DASHBOARD.test(file));
}

/** The module and all it imports, but not what it fetches later. */
function loadedBy(graph: Graph, start: string, found = new Set<string>()): Set<string> {
  const module = graph.getModuleInfo(start);
  if (found.has(start) || CONTENTS.test(start) || OF_OTHERS.test(start) || module === null) return found;
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
