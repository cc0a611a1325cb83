import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm } from '#features/understanding/index.ts';
import type { RequiredItem } from '../ledger/ledger.ts';

const REFUSES = new RegExp(oneLine`
  \b(?:
    (?:prefiro|melhor) nao (?:dizer|falar|informar|responder|passar|comentar|abrir|entrar)
    |nao (?:quero|vou|gosto de|posso|preciso|tenho que|pretendo) (?:te )?(?:
      dizer|falar|informar|responder|passar|revelar|abrir|expor|comentar|dar (?:essa|esse)
    )
    |nao (?:e|eh) da sua conta|isso (?:e|eh) (?:pessoal|particular|confidencial)
    |(?:e|eh) (?:pessoal|particular|confidencial)|pra que (?:voce )?(?:quer|precisa) saber
    |por que (?:voce )?(?:quer|precisa) saber|nao interessa|sem comentarios|pula(?: essa)?|proxima pergunta
    |outra pergunta|deixa (?:isso|essa) (?:pra la|de lado)|nao vem ao caso
  )\b
`);
const INDIFFERENT = new RegExp(oneLine`
  \b(?:
    tanto faz|qualquer (?:um|uma|coisa|lugar|bairro|regiao|tipo|fase)|indiferente
    |nao (?:faz|tem) (?:diferenca|preferencia)|nao tenho preferencia|sem preferencia|nao importa|n importa
    |o que (?:vier|tiver|aparecer)|voce (?:que )?(?:decide|escolhe)
  )\b
`);
const DOES_NOT_KNOW = new RegExp(oneLine`
  \b(?:
    (?:ainda )?(?:nao|n|nem|num) (?:sei|decidi|defini|pensei|tenho (?:ideia|certeza|nocao|definido)|faco ideia)
    |sei la|nao faco ideia|sem (?:ideia|nocao)|to (?:em|na) duvida|estou (?:em|na) duvida|to vendo ainda
    |depois (?:eu )?(?:vejo|falo|digo|penso|te falo|te digo)
  )\b
`);

export type NoAnswer = 'refused' | 'indifferent' | 'undecided';

/** Null: the lead does not refuse or leave open an answer. */
export function readNoAnswer(text: string): NoAnswer | null {
  const plain = plainForm(text)
    .replace(/[^a-z0-9 ]/g, ' ')
    .replace(/\s+/g, ' ');
  if (REFUSES.test(plain)) return 'refused';
  if (INDIFFERENT.test(plain)) return 'indifferent';
  return DOES_NOT_KNOW.test(plain) ? 'undecided' : null;
}

const ITEM_WORDS: readonly (readonly [RequiredItem, RegExp])[] = [
  ['location', /\b(?:lugar\w*|regiao|bairros?|cidade|local|localizacao)\b/],
  ['budget', /\b(?:valor\w*|orcamento|precos?|dinheiro|quanto (?:tenho|quero|vou))\b/],
  ['type', /\b(?:tipo|apartamento ou casa|casa ou ap\w*)\b/],
  ['stage', /\b(?:fase|estagio|pront[oa]s?|planta|obras?|lancamento)\b/],
  ['purpose', /\b(?:objetivo|finalidade)\b/],
];

/** "não tenho preferência de lugar" names its item, whichever item was asked last. */
export function itemLeftOpen(text: string): RequiredItem | null {
  const plain = plainForm(text);
  return ITEM_WORDS.find(([, words]) => words.test(plain))?.[0] ?? null;
}
