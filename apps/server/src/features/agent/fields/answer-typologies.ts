import { sayTypology, sayUnitsLeft } from '@prumo/contracts/products/typologies';
import { oneLine } from '@prumo/contracts/text/one-line';
import { readUtterance } from '#features/understanding/index.ts';
import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import { factOf, typologyFacts } from '../catalogue/product-facts.ts';
import type { Answer } from '../catalogue/quote-facts.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { isAsking } from './fields-asked.ts';

const NUMBERS: Record<string, number> = { um: 1, uma: 1, dois: 2, tres: 3, quatro: 4, cinco: 5 };
const ROOMS = '(?:quartos?|dormitorios?|dorms?|qtos?)';
const CLAUSE = '(?<=^|[,;] |\\be |\\bou )[^,;?.!]*?';

/** 'Quanto custa o de 2 quartos'; 'tem outro de 2 quartos' asks for another property. */
const ROOMS_ASKED = new RegExp(oneLine`
  ${CLAUSE}\b(\d|um|uma|dois|tres|quatro|cinco) ${ROOMS}(?: com (?:suites?|vagas?|varanda))?
  (?:(?: ?,)? (?:(?:custa|sai|fica|eh|esta) )?(?:por )?(?:quanto|qual (?:o )?(?:valor|preco))(?: (?:custa|sai|fica|eh|esta))?)?(?= |[,;?.!]|$)
`);
const ANOTHER = /\b(?:algum\w*|outr\w+|imove\w+|procur\w+|busc\w+|apartamentos|casas?)\b/;
const KINDS = new RegExp(oneLine`
  ${CLAUSE}\b(?:quais?|que|tem|ha|sao|existem?|fala|diz)(?: \w+){0,5}?
  (?: (?:tipologias?|plantas|metragens|tamanhos|configuracoes|tipos? de (?:unidades?|plantas?|apartamentos?|aptos?|aps?)))
  (?: (?:voces )?(?:tem|ha|existem|disponiveis|sao))*(?= |[,;?.!]|$)
`);
const UNITS = new RegExp(oneLine`
  ${CLAUSE}\b(?:quantas?|tem|ha|ainda|restam?|sobr\w+|existem?) (?:\w+ ){0,4}?unidades?
  (?! (?:por|no total|ao todo|tem (?:o|a|no|na)|no (?:predio|condominio)))
  (?: (?:ainda|disponive(?:l|is)|livres?|restantes?|sobrando|restam|tem|ha|a venda))*(?= |[,;?.!]|$)
`);

type TypologiesAsked = { bedrooms: number | null; isOfUnits: boolean; rest: string };

function readAsked(text: string): TypologiesAsked | null {
  const parts = readUtterance(text).plain.split(/(?<=[?.!\n])/);
  let bedrooms: number | null = null;
  let kinds = 0;
  let units = 0;
  const rest = parts.map((part) => {
    if (!isAsking(part)) return part;
    const ofRooms = ANOTHER.test(part) ? null : ROOMS_ASKED.exec(part);
    if (ofRooms) bedrooms = NUMBERS[ofRooms[1] ?? ''] ?? Number(ofRooms[1]);
    const withoutRooms = ofRooms ? part.replace(ROOMS_ASKED, ' ') : part;
    const withoutKinds = withoutRooms.replace(KINDS, () => {
      kinds += 1;
      return ' ';
    });
    return withoutKinds.replace(UNITS, () => {
      units += 1;
      return ' ';
    });
  });
  if (bedrooms === null && kinds + units === 0) return null;
  return { bedrooms, isOfUnits: bedrooms === null && kinds === 0, rest: rest.join('') };
}

/** What is asked of the typologies and units of launches, and the text without it; null if nothing of them is. */
export function answerTypologies(
  text: string,
  products: readonly CatalogueProduct[],
): { answer: Answer; rest: string } | null {
  const launches = products.filter(({ typologies, unitsLeft }) => typologies?.length || unitsLeft != null);
  const asked = launches.length > 0 ? readAsked(text) : null;
  if (!asked) return null;
  const answers = launches.map((product) => answerOf(product, asked));
  const answer = {
    sentences: answers.flatMap(({ sentences }) => sentences),
    facts: answers.flatMap(({ facts }) => facts),
    isIncomplete: answers.some(({ isIncomplete }) => isIncomplete),
  };
  return { answer, rest: asked.rest };
}

function answerOf(product: CatalogueProduct, { bedrooms, isOfUnits }: TypologiesAsked): Answer {
  const { name, unitsLeft = null, typologies = [] } = product;
  if (isOfUnits) {
    if (unitsLeft === null) return { sentences: [FACT_TEXTS.unitsByTeam(name)], facts: [], isIncomplete: true };
    const said = sayUnitsLeft(unitsLeft);
    return {
      sentences: [FACT_TEXTS.features(name, [said])],
      facts: [factOf(product, 'unitsLeft', said)],
      isIncomplete: false,
    };
  }
  const wanted = typologies.filter((typology) => bedrooms === null || typology.bedrooms === bedrooms);
  const told = wanted.length > 0 ? wanted : typologies;
  const facts = typologyFacts({ ...product, typologies: told });
  return {
    sentences: [
      ...(wanted.length === 0 && bedrooms !== null ? [FACT_TEXTS.noTypology(name)] : []),
      FACT_TEXTS.typologies(
        name,
        facts.map(({ text }) => text),
      ),
    ],
    facts,
    isIncomplete: told.some((typology) => sayTypology(typology) === ''),
  };
}
