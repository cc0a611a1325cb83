import { lookUp } from '@prumo/contracts/text/look-up';
import { plainForm } from '#features/understanding/index.ts';

const STATES: Record<string, string> = {
  acre: 'ac',
  alagoas: 'al',
  amapa: 'ap',
  amazonas: 'am',
  bahia: 'ba',
  ceara: 'ce',
  'distrito federal': 'df',
  'espirito santo': 'es',
  goias: 'go',
  maranhao: 'ma',
  'mato grosso': 'mt',
  'mato grosso do sul': 'ms',
  'minas gerais': 'mg',
  para: 'pa',
  paraiba: 'pb',
  parana: 'pr',
  pernambuco: 'pe',
  piaui: 'pi',
  'rio grande do norte': 'rn',
  'rio grande do sul': 'rs',
  rondonia: 'ro',
  roraima: 'rr',
  'santa catarina': 'sc',
  sergipe: 'se',
  tocantins: 'to',
};
const CODES = new Set([...Object.values(STATES), 'sp', 'rj']);

const CODE_OF = new Map(Object.entries({ ...STATES, 'sao paulo': 'sp', 'rio de janeiro': 'rj' }));

export const stateCode = (name: string): string | null => CODE_OF.get(name) ?? null;

const WIDE =
  /^(?:zona|regiao|grande|interior|litoral|norte|sul|leste|oeste|centro expandido|arredores|praias?)\b(?: (?:norte|sul|leste|oeste|metropolitana|central))?(?: d[aeo])?\s*/;

/** "Boa Viagem, Recife - PE" as parts without accents, narrowest first, without the state's letters. */
export function locationParts(location: string): string[] {
  return plainForm(location)
    .split(/\s{0,9}(?:[,;/|()]|\s-\s|-(?=\s{0,9}[a-z]{2}$)|\s–\s)\s{0,9}/)
    .map((part) =>
      part
        .replace(/[^a-z0-9' ]/g, ' ')
        .replace(/\s+/g, ' ')
        .replace(/^(?:bairro|cidade de|cidade) /, '')
        .trim(),
    )
    .filter((part) => part !== '' && !CODES.has(part));
}

function stateOf(location: string): string | null {
  const letters = /(?:[,/-]|\s)\s{0,9}([a-z]{2})\s{0,9}$/.exec(plainForm(location))?.[1];
  return letters && CODES.has(letters) ? letters : null;
}

/** What people of Florianópolis call the parts of their island, by the neighbourhoods each has. */
const ISLAND: Record<string, readonly string[]> = {
  'sul da ilha': [
    'campeche',
    'novo campeche',
    'rio tavares',
    'fazenda do rio tavares',
    'morro das pedras',
    'armacao',
    'matadeiro',
    'pantano do sul',
    'acores',
    'ribeirao da ilha',
    'ribeirao',
    'caieira da barra do sul',
    'tapera',
    'carianos',
    'costeira do pirajubae',
  ],
  'norte da ilha': [
    'ingleses',
    'ingleses do rio vermelho',
    'santinho',
    'canasvieiras',
    'jurere',
    'jurere internacional',
    'daniela',
    'cachoeira do bom jesus',
    'ponta das canas',
    'lagoinha',
    'praia brava',
    'vargem grande',
    'vargem pequena',
    'vargem do bom jesus',
    'rio vermelho',
    'ratones',
    'santo antonio de lisboa',
    'sambaqui',
    'cacupe',
  ],
  'leste da ilha': [
    'lagoa da conceicao',
    'lagoa',
    'barra da lagoa',
    'joaquina',
    'praia mole',
    'canto da lagoa',
    'porto da lagoa',
  ],
};

function fitOfIsland(zone: readonly string[], parts: readonly string[]): LocationFit {
  const isIn = (areas: readonly string[]) => parts.some((part) => areas.includes(part.replace(/^praia d[aeo]s? /, '')));
  if (isIn(zone)) return 'same';
  if (Object.values(ISLAND).some(isIn)) return 'near';
  return parts.includes('florianopolis') ? 'unclear' : 'other';
}

const contains = (part: string, wanted: string): boolean =>
  ` ${part} `.includes(` ${wanted} `) || ` ${wanted} `.includes(` ${part} `);

export type LocationFit = 'same' | 'near' | 'unclear' | 'other' | 'unknown';

function fitOf(wanted: string, location: string): LocationFit {
  const parts = locationParts(location);
  const wantedParts = locationParts(wanted);
  const whole = plainForm(wanted).trim();
  const state = lookUp(STATES, whole) ?? (CODES.has(whole) ? whole : null);
  if (state !== null && !parts.some((part) => part === whole)) return stateOf(location) === state ? 'same' : 'other';
  const found = wantedParts.map((want) => parts.some((part) => contains(part, want)));
  if (found.length > 0 && found.every(Boolean)) return 'same';
  const narrow = wantedParts[0] ?? '';
  const zone = lookUp(ISLAND, narrow);
  if (zone) return fitOfIsland(zone, parts);
  if (WIDE.test(narrow)) return fitOfWide(wantedParts, location);
  if (found[0] === true && wantedParts.slice(1).every((part) => (lookUp(STATES, part) ?? '') === stateOf(location)))
    return 'same';
  return found.slice(1).some(Boolean) ? 'near' : 'other';
}

/** "Zona sul do Rio", "litoral de SC". */
function fitOfWide([narrow = '', ...others]: readonly string[], location: string): LocationFit {
  const named = [narrow.replace(WIDE, ''), ...others].filter((part) => part !== '');
  if (named.length === 0) return 'unclear';
  const parts = locationParts(location);
  const inState = named.some((part) => (lookUp(STATES, part) ?? part) === stateOf(location));
  if (!inState && !named.some((part) => parts.some((other) => contains(other, part)))) return 'other';
  // A zone lies within one city, and a neighbourhood does not reveal its zone.
  return /^(?:zona|norte|sul|leste|oeste|centro)\b/.test(narrow) ? 'near' : 'unclear';
}

const ORDER: readonly LocationFit[] = ['same', 'unclear', 'near', 'unknown', 'other'];

/** `near`: same city, different neighbourhood; `unclear`: a wide area that is neither proven nor excluded. */
export function matchLocation(wanted: string, location: string | null): LocationFit {
  if (!location?.trim()) return 'unknown';
  const fits = wanted.split(/\s{1,9}ou\s{1,9}/i).map((one) => fitOf(one, location));
  return ORDER.find((fit) => fits.includes(fit)) ?? 'other';
}
