import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm } from '#features/understanding/index.ts';
import { memoizeByText } from '#platform/concurrency/memoize-by-text.ts';
import { areOrders } from '../scripts/judge-sentences.ts';
import { sentencesOf } from '../text/compare-words.ts';
import { readSentences } from './read-sentences.ts';

/** Whoever marks a script as internal means what follows too. */
const MARKED_INTERNAL =
  /\b(?:uso interno|interno|so (?:para |pra )?(?:a )?equipe|confidencial|sigilo\w*|(?:nao|nunca) (?:divulg\w+|informar|contar|mostrar))\b/;

/** How a sale is argued and how far the price goes down, or whom it is aimed at: no fact of the property. */
const SALE_TALK = new RegExp(oneLine`
  \b(?:
    comiss(?:ao|oes)|margem|piso d[aeo]|bonus|premiac\w+|descontos?|negoci\w+|contraproposta|proposta minima|abaix\w+
    |fecha(?:r|mos)? por|ultimo preco|preco minimo|aceita (?:ate )?(?:r\$ ?)?\d|metas?|concorren\w+|objec\w+|argument\w+
    |gatilhos?|urgencia|escassez|don[oa]|proprietari[oa]s?|diretoria|gerente|vendedor\w*|corretor\w*|equipe|leads?|clientes?
    |comprador\w*|publico|familias? que|investidor\w*|perfil|abordagem|roteiro|script|prompt|assistente|sistema|codigo
    |sou|meu|minha|me chamo|prazer
  )\b
`);

/** Prices are told from their own fields; what is paid besides stands nowhere else. */
const AMOUNT = /r\$|%|\b\d{1,3}(?:\.\d{3}){1,3}\b|\b\d{1,6} ?(?:mil|milhao|milhoes|reais|pontos)\b/;
const PAID_BESIDES = /\b(?:condominio|iptu|taxas?|laudemio|foro|itbi|agua|luz|gas|energia|vagas?)\b/;

/** A sentence says something of the property; 'vista linda, super moderno' only praises it. */
const STATES = new RegExp(oneLine`
  \b(?:
    e|sao|eh|foi|foram|esta|estao|fica|ficam|tem|possui|possuem|conta com|contam com|ha|existe|existem|inclui|incluem
    |oferece|oferecem|aceita|aceitam|permite|permitem|custa|custam|vale|abre|fecha|funciona|funcionam|atende|vem|vai|usa
    |recebe|recebeu|dispoe|comporta|mede|medem|passa|passam|pode|podem|inicia|comeca|termina|entrega|sera|serao
  )\b
`);

export type ScriptParts = {
  /** Sentences that state a fact of the property, which a lead may be told. */
  facts: readonly string[];
  /** What no text to a lead may hold, not even in part. */
  kept: readonly string[];
};

function statesFact(sentence: string): boolean {
  const plain = plainForm(sentence);
  if (sentence.endsWith('?') || SALE_TALK.test(plain) || (AMOUNT.test(plain) && !PAID_BESIDES.test(plain)))
    return false;
  return STATES.test(plain);
}

/** The parts of a product's sales script. It is written for sellers, so what is not surely a fact is kept. */
export const readSalesScript: (script: string) => ScriptParts = memoizeByText((script) => {
  const parts = { facts: [] as string[], kept: [] as string[] };
  let isInternal = false;
  for (const paragraph of script.split(/\n+/)) {
    const sentences = sentencesOf(paragraph);
    const orders = areOrders(sentences);
    const read = readSentences(paragraph);
    for (const [place, sentence] of sentences.entries()) {
      isInternal ||= MARKED_INTERNAL.test(plainForm(sentence));
      const maySay = !isInternal && orders[place] === false && read[place]?.unsaid === null && statesFact(sentence);
      (maySay ? parts.facts : parts.kept).push(sentence);
    }
  }
  return parts;
}, 512);
