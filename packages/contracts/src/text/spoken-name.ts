import { oneLine } from './one-line.ts';
import { plainForm } from './plain-form.ts';

export type NameKind = 'title' | 'company' | 'person' | 'none';
export type ReadName = { kind: NameKind; spoken: string | null };

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

const TITLES: Record<string, string> = {
  dr: 'Dr.',
  doutor: 'Dr.',
  dra: 'Dra.',
  doutora: 'Dra.',
  sr: 'Sr.',
  senhor: 'Sr.',
  sra: 'Sra.',
  senhora: 'Sra.',
  srta: 'Srta.',
  prof: 'Prof.',
  professor: 'Prof.',
  profa: 'Profa.',
  professora: 'Profa.',
  eng: 'Eng.',
  arq: 'Arq.',
  pr: 'Pastor',
  pastor: 'Pastor',
  pastora: 'Pastora',
  pe: 'Padre',
  padre: 'Padre',
  frei: 'Frei',
  dona: 'Dona',
  seu: 'Seu',
  des: 'Des.',
  cap: 'Cap.',
  cel: 'Cel.',
};

const ROLES = words(
  'cliente clientes lead contato corretor corretora vendedor vendedora proprietario proprietaria inquilino inquilina comprador compradora amigo amiga apto ap',
);

const NO_NAME = new RegExp(oneLine`
  ^(?:(?:novo|nova|o|a) )?(?:
    whats ?app|wpp|zap|zap zap|cliente|clientes|lead|contato|usuario|user|unknown|desconhecid[oa]|anonim[oa]
    |nome|name|null|undefined|none|teste|test|n a|na|nao informad[oa]|sem nome|lead sem nome|contato sem nome
    |cliente sem nome|business|whatsapp business
  )$
`);

const LEGAL_FORM = /^(?:ltda|eireli|epp|mei|s ?a|sa|me|ss|cia)$/;
/** Only in capitals at the end: 'me' and 'sa' are also syllables. */
const SHORT_FORM = /^(?:ME|M\.E\.?|SA|S\.A\.?|S\/A|SS|S\/S)$/;

const BUSINESS = words(`
  ltda eireli epp imobiliaria imoveis construtora incorporadora incorporacoes empreendimentos construcoes
  construcao engenharia arquitetura consultoria assessoria advocacia advogados contabilidade associados comercio
  distribuidora transportes transportadora industria servicos solucoes tecnologia investimentos participacoes
  holding administradora negocios materiais veiculos seguros decoracoes
`);
const BUSINESS_FIRST = words(`
  grupo banco clinica hospital escola colegio faculdade restaurante padaria pizzaria farmacia drogaria academia
  loja lojas hotel pousada oficina igreja instituto fundacao associacao cooperativa condominio edificio
  residencial studio estudio salao barbearia supermercado mercado prefeitura cartorio sindicato comercial
  corretora
`);

const PARTICLES = words('de da do das dos e di du von van del');

const FEMALE_FIRST = words('ana anna maria vera rosa rita');
const MALE_FIRST = words(
  'jose joao luiz luis antonio carlos paulo pedro marco marcos francisco jorge julio roberto mario sergio cesar jean',
);
const FEMALE_SECOND = words(`
  paula clara beatriz carolina carla claudia luiza luisa maria julia lucia cristina christina rita rosa laura
  cecilia helena eduarda fernanda vitoria victoria alice gabriela sofia sophia isabel ines teresa tereza
  aparecida jose antonia elisa eliza flavia livia lidia celia luz izabel amelia augusta regina silvia sylvia
  rosalia valentina eugenia catarina virginia heloisa
`);
const MALE_SECOND = words(`
  jose joao carlos luiz luis antonio paulo pedro henrique eduardo roberto augusto gabriel miguel guilherme vitor
  victor lucas felipe fernando ricardo rafael raphael vinicius cesar cezar alberto sergio mario marcos aurelio
  tulio otavio batista maria claudio mauricio gustavo inacio arthur artur daniel renato rogerio bosco
`);
/** 'Maria de Lourdes': the second half of a first name. */
const DEVOTIONS = words(
  'lourdes fatima gracas conceicao carmo gloria socorro dores anjos penha nazare salete guadalupe luz ajuda neves rosario cassia jesus',
);

const plainWords = (text: string): string =>
  plainForm(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const EMAIL_OR_ADDRESS = /\S@\S|:\/\/|\bwww\.|\.com\b/i;
const LETTER = /\p{L}/u;

/** `spoken`: 'Dr. Paulo', 'Maria de Lourdes' or 'Construtora Horizonte'; null when there is no usable name. */
export function readName(stored: string): ReadName {
  if (EMAIL_OR_ADDRESS.test(stored)) return NO_SPOKEN_NAME;
  const clean = stored
    .normalize('NFKC')
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\s.,;:|/&'’ªº_-]|_/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!LETTER.test(clean) || isNoName(clean)) return NO_SPOKEN_NAME;
  const company = companyOf(clean);
  if (company !== null) return { kind: 'company', spoken: company };
  return personOf(clean);
}

export const spokenName = (stored: string | null | undefined): string | null => readName(stored ?? '').spoken;

const NO_SPOKEN_NAME: ReadName = { kind: 'none', spoken: null };

const isNoName = (clean: string): boolean => NO_NAME.test(plainWords(clean.replace(/\p{N}+/gu, ' ')));

function companyOf(clean: string): string | null {
  const tokens = clean.split(' ').filter((token) => LETTER.test(token));
  const plainTokens = tokens.map(plainWords);
  const [first = ''] = plainTokens;
  const last = tokens.at(-1) ?? '';
  const hasForm = tokens.length > 1 && SHORT_FORM.test(last) && !PARTICLES.has(plainTokens.at(-2) ?? '');
  const isAssociation = /&|\be\b/.test(clean) && /\b(?:cia|filhos|irmaos|associados)\b/.test(plainWords(clean));
  const isBusiness =
    hasForm ||
    isAssociation ||
    (tokens.length > 1 && plainTokens.some((word) => BUSINESS.has(word))) ||
    (tokens.length > 1 && BUSINESS_FIRST.has(first) && !isRoleOf(plainTokens));
  if (!isBusiness) return null;
  const kept = clean.split(/ [-|/] | ?[|;] ?/)[0]?.split(' ') ?? [];
  while (kept.length > 1 && isLegalForm(kept.at(-1) ?? '')) kept.pop();
  return inCase(kept.map((token) => token.replace(/[,;:.]+$/, '')).filter((token) => token !== '' && token !== '-'));
}

const isLegalForm = (token: string): boolean =>
  SHORT_FORM.test(token) || LEGAL_FORM.test(plainWords(token)) || !/[\p{L}&]/u.test(token);

/** 'Corretora Ana' is a person, 'Corretora de Seguros' is not. */
const isRoleOf = ([first = '', second = '']: string[]): boolean => ROLES.has(first) && !PARTICLES.has(second);

function personOf(clean: string): ReadName {
  const said = clean.split(/ [-–|/] | ?[|;,] ?/).find((part) => LETTER.test(part)) ?? '';
  let tokens = said
    .replace(/\.(?=\p{L})/gu, '. ')
    .split(/[ /]/)
    .map((token) => token.replace(/\p{N}+/gu, '').replace(/^[-.'’:]+|[-:,'’]+$/g, ''))
    .filter((token) => LETTER.test(token) || token === '&');
  let title: string | null = null;
  for (;;) {
    const [first, second] = tokens;
    if (first === undefined) return NO_SPOKEN_NAME;
    const known = TITLES[plainWords(first)];
    if (known && (second !== undefined || first.endsWith('.'))) title = known;
    else if (!(ROLES.has(plainWords(first)) && second !== undefined && !PARTICLES.has(plainWords(second)))) break;
    tokens = tokens.slice(1);
  }
  const name = calledName(tokens);
  if (name === null) return NO_SPOKEN_NAME;
  return title === null ? { kind: 'person', spoken: name } : { kind: 'title', spoken: `${title} ${name}` };
}

function calledName(all: string[]): string | null {
  const tokens = PARTICLES.has(plainWords(all[0] ?? '')) ? all.slice(1) : all;
  const [first = '', second = '', third = ''] = tokens;
  const [one, two, three] = [first, second, third].map(plainWords);
  const isInitial = one?.length === 1;
  if (one === undefined || one === '' || (isInitial && second === '')) return null;
  // 'Ana e Paulo': two people who share a number.
  if (/^(?:e|&)$/.test(second) && LETTER.test(third)) return inCase([first, 'e', third]);
  if (isInitial) return inCase([first.endsWith('.') ? first : `${first}.`, second]);
  if (two && three && FEMALE_FIRST.has(one) && PARTICLES.has(two) && DEVOTIONS.has(three))
    return inCase([first, second, third]);
  const isDouble =
    two !== undefined &&
    ((FEMALE_FIRST.has(one) && FEMALE_SECOND.has(two)) || (MALE_FIRST.has(one) && MALE_SECOND.has(two)));
  return inCase(isDouble ? [first, second] : [first]);
}

/** 'ANA PAULA' and 'ana paula' = 'Ana Paula'; mixed case stays. */
const inCase = (tokens: string[]): string =>
  tokens
    .map((token, index) => (index > 0 && PARTICLES.has(plainWords(token)) ? token.toLowerCase() : cased(token)))
    .join(' ');

function cased(token: string): string {
  const letters = token.replace(/[^\p{L}]/gu, '');
  // An acronym: capitals without a vowel.
  if (letters === letters.toUpperCase() && letters.length <= 4 && !/[AEIOUYÁÉÍÓÚÂÊÔÃÕ]/u.test(letters)) return token;
  const isTyped = letters !== letters.toUpperCase() && letters !== letters.toLowerCase();
  const rest = isTyped ? token : token.toLocaleLowerCase('pt-BR');
  return rest.replace(
    /(^|[-'’])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase('pt-BR'),
  );
}
