import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm, type Span, spansOf, type Utterance } from '../text/utterance.ts';
import { STATES } from './place-nicknames.ts';

const STATE = Object.entries(STATES)
  .flatMap(([uf, name]) => [uf.toLowerCase(), plainForm(name)])
  .concat('minas')
  .sort((a, b) => b.length - a.length)
  .join('|');
const CAPITAL =
  '(?:sao paulo|sp|bh|belo horizonte|vitoria|rio|floripa|florianopolis|recife|curitiba|porto alegre|poa|salvador|fortaleza|natal|belem|goiania|campinas|cuiaba)';

const REGIONS: readonly RegExp[] = [
  /\bzona (?:norte|sul|leste|oeste|central|nobre)\b/g,
  /\b(?:norte|sul|leste|oeste|centro) da ilha\b/g,
  new RegExp(
    `\\binterior (?:paulista|mineiro|gaucho|catarinense|paranaense|fluminense|baiano|d[eoa] (?:${STATE})\\b|d[eo] estado d[eo] (?:${STATE})\\b)`,
    'g',
  ),
  new RegExp(
    `\\blitoral(?: (?:norte|sul|leste))?(?: (?:paulista|catarinense|gaucho|paranaense|fluminense|baiano|cearense|potiguar|d[eoa] (?:${STATE})\\b))`,
    'g',
  ),
  /\blitoral (?:norte|sul|leste)\b/g,
  new RegExp(`\\b(?:grande|regiao metropolitana d[eoa]) ${CAPITAL}\\b`, 'g'),
  /\bregiao (?:dos lagos|serrana|oceanica|do abc|metropolitana|central|da pampulha)\b/g,
  /\bserra (?:gaucha|catarinense|da mantiqueira|fluminense|do rio)\b/g,
  /\bvale d[oe]s? (?:paraiba|itajai|aco|sinos|jequitinhonha|ribeira|sao francisco)\b/g,
  /\bbaixada (?:santista|fluminense|cuiabana)\b/g,
  /\b(?:abc paulista|grande abc|abcd|abc)\b/g,
  new RegExp(
    oneLine`
    \b(?:
      sul de minas|triangulo mineiro|zona da mata|norte de minas|costa verde|costa do sol|costa do descobrimento
      |chapada diamantina|chapada dos veadeiros|agreste|reconcavo|campos gerais|costa esmeralda|litoral
    )\b(?= (?:de|d[oa]) |$)
  `,
    'g',
  ),
  new RegExp(
    `\\b(?:norte|sul|oeste|leste|noroeste|nordeste|sudoeste|sudeste) (?:do parana|de santa catarina|d[eoa] (?:${STATE})\\b|catarinense|paulista|paranaense|gaucho)`,
    'g',
  ),
  /\b(?:n[oa] )(?:nordeste|sul do pais)\b/g,
  /\b\d{3,4} (?:sul|norte)(?! (?:de|do|da) )\b/g,
  /\b(?:sqn|sqs|sqsw|cln|cls|shis|shin|arse|arno|arso|arne)(?: \d{2,3})?\b/g,
  /\b(?:4o?|quarto) distrito\b/g,
];
const ACCENTED: Readonly<Record<string, string>> = {
  regiao: 'região',
  sao: 'São',
  paulo: 'Paulo',
  vitoria: 'Vitória',
  florianopolis: 'Florianópolis',
  goiania: 'Goiânia',
  gaucha: 'gaúcha',
  gaucho: 'gaúcho',
  itajai: 'Itajaí',
  aco: 'Aço',
  triangulo: 'triângulo',
  parana: 'Paraná',
  goias: 'Goiás',
  ceara: 'Ceará',
  paraiba: 'Paraíba',
  oceanica: 'oceânica',
  santa: 'Santa',
  catarina: 'Catarina',
  bahia: 'Bahia',
  minas: 'Minas',
  gerais: 'Gerais',
  rio: 'Rio',
  janeiro: 'Janeiro',
  floripa: 'Florianópolis',
};

export function findRegions(utterance: Utterance): (Span & { name: string })[] {
  const found: (Span & { name: string })[] = [];
  for (const pattern of REGIONS) {
    for (const span of spansOf(utterance, pattern)) {
      if (found.some((other) => span.from < other.to && other.from < span.to)) continue;
      const text = span.text.replace(/^n[oa] /, '');
      const name = text
        .split(' ')
        .map((word, at) =>
          Object.hasOwn(STATES, word.toUpperCase()) && at > 0 ? word.toUpperCase() : (ACCENTED[word] ?? word),
        )
        .join(' ');
      found.push({ from: span.to - text.length, to: span.to, name: /^abc/.test(name) ? name.toUpperCase() : name });
    }
  }
  return found;
}
