import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm } from '#features/understanding/index.ts';
import type { Item } from '../ledger/ledger.ts';
import { sentencesOf } from '../text/compare-words.ts';

const ASKS = new RegExp(oneLine`
  \?
  |^(?:
    (?:e|mas|entao|agora|por fim|ah|ok|certo|perfeito|so|para (?:eu )?\w+ \w+|me (?:diz|diga|fala|conta)),? ){0,2}(?:
    qual|quais|quanto|quantos|onde|aonde|em que|em qual|de que|que tipo|que faixa|que valor|que regiao
    |que bairro|que fase|ate quanto|ate que|como (?:posso|voce|e)
    |voce (?:quer|prefere|procura|busca|deseja|pretende|pensa)|prefere
  )\b
  |\b(?:
    me (?:diga|diz|conta|conte|fala|fale|informe|informa|passa|passe|manda|mande|explica)
    |(?:pode|poderia|consegue)(?: me)? (?:dizer|falar|informar|contar|passar|compartilhar|confirmar)
    |(?:gostaria|preciso|queria|quero|precisamos|gostariamos) (?:de )?(?:saber|entender|confirmar|conhecer)
    |(?:^|, )(?:informe|conte|diga|compartilhe)|\bem (?:qual|que) (?:bairro|cidade|regiao)\b
    |\b(?:gastar|investir|pagar) quanto\b|falta (?:so )?(?:saber|me dizer|confirmar|entender)
    |so me (?:diga|diz|fala|falta)
  )\b
`);

const ITEM_PATTERNS: readonly (readonly [Item, RegExp])[] = [
  [
    'type',
    new RegExp(oneLine`
      \b(?:
        tipos? d[eo] (?:imove\w+|propriedade|unidade|bem)|que (?:tipo|especie|modelo)
        |qual (?:e |seria )?(?:o )?(?:seu )?(?:tipo|imovel|modelo)|que imovel
        |(?:
          procura\w*|busca\w*|quer\w*|prefer\w+|pens\w+|interess\w+|seria\w*|imagin\w+|deseja\w*|considera\w*|e
          |mente
        )\b[^.?!]{0,120}\b(?:
          apartamento|ape|ap|casa|terreno|lote|studio|loft|cobertura|sala comercial|galpao|sobrado
        )\w*\b[^.?!]{0,120}\b(?:ou|,)
        |(?:
          apartamento|ape|casa|terreno|lote|studio|loft|cobertura|sala|loja|galpao
        )\w*,? (?:comercial )?(?:ou|, ) ?(?:um |uma )?(?:
          apartamento|ape|casa|terreno|lote|studio|loft|cobertura|sala|loja|galpao|outr\w+|comercial
        )
        |(?:prefere|quer) (?:um |uma )?(?:apartamento|casa|terreno|studio|sobrado) ?\?
        |o que (?:voce )?(?:esta |ta )?(?:procura|busca|buscando|procurando|deseja|quer comprar)
      )\b
    `),
  ],
  [
    'stage',
    new RegExp(oneLine`
      \b(?:
        fase(?: da obra| do imovel)?|estagio|etapa
        |(?:
          pronto|prontinho|na planta|lancamento|em construcao|em obras?|usado|novo
        )s?\b[^.?!]{0,120}\b(?:ou|,)[^.?!]{0,120}\b(?:
          pronto|na planta|planta|lancamento|construcao|obras?|usado|novo
        )
        |(?:
          prefere|quer|busca|procura|aceita(?:ria)?|considera(?:ria)?|topa(?:ria)?|tem que ser|precisa ser
          |faz questao|seria|serve|pode ser
        )\b[^.?!]{0,120}\b(?:pronto|na planta|lancamento|em construcao|em obras?|usado)
        |(?:pode|da para|consegue|aceita(?:ria)?) esperar (?:a |pela )?(?:obra|construcao|entrega)
        |pronto para morar
      )\b
    `),
  ],
  [
    'location',
    new RegExp(oneLine`
      ^e (?:a |o |qual )?(?:a )?(?:localizacao|regiao|bairro|cidade)\b
      |\b(?:
        (?:qual|quais|que|alguma?|outra?)\b[^.?!]{0,40}\b(?:
          regiao|regioes|bairros?|cidades?|localizacao|localidade|lugar|lugares|zona|local|locais|area da cidade
          |parte da cidade
        )
        |(?:regiao|bairro|cidade|localizacao|lugar|local) (?:
          de preferencia|preferid\w+|desejad\w+|de interesse|voce|ideal|especific\w+|em mente
        )
        |onde (?:
          voce |vcs |gostaria|quer|pretende|deseja|procura|seria|fica(?:ria)? (?:o imovel )?(?:ideal|que voce)
          |pensa|esta (?:procurando|buscando)|prefere|busca|mora\w*|o imovel|precisa
        )
        |aonde|em que lugar|por onde (?!nos|conhec|ficou)|perto de onde
        |(?:sua|a) (?:regiao|localizacao|cidade) (?:de|desejada|preferida)
        |(?:tem|existe|ha) (?:alguma )?preferencia de (?:bairro|regiao|cidade|localizacao|lugar)
        |(?:
          saber|entender|dizer|informar|conta\w*|diga|diz|fala|confirmar|informe
        ) (?:\w+ ){0,3}(?:regiao|bairro|cidade|localizacao|lugar)
      )\b
    `),
  ],
  [
    'budget',
    new RegExp(oneLine`
      \b(?:
        orcamento|teto|termos de valor|(?:gastar|investir|pagar) quanto|^e (?:o|qual o) valor
        |faixa de (?:preco|valor|investimento)
        |(?:
          quanto|ate quanto|que valor
          |qual (?:o |e o |seria o )?(?:seu )?(?:valor|teto|limite|investimento|budget|ticket|maximo|capital)
          |que faixa|qual (?:a |e a |seria a )?(?:sua )?(?:faixa|verba)|qual quantia|que quantia
        )\b[^.?!]{0,120}\b(?:
          voce|pretend\w+|quer|pens\w+|gast\w+|invest\w+|pag\w+|dispo\w+|planej\w+|mente|compra|considera\w*
          |procur\w+|busca\w*|teto|limite|maximo|faixa|ideal|cabe|chega\w*|tem|posso|tranquil\w+|confort\w+
          |imovel|disponibiliz\w+|reserv\w+|separ\w+
        )
        |ate quanto
        |quanto (?!voce ganha)(?:voce )?(?:
          pretende|quer|pode|pensa|consegue|planeja|gostaria|tem|deseja|imagina|pensou|separou|esta disposto
          |ta disposto
        )
        |(?:sua|seu|a sua|o seu) (?:verba|teto|limite|budget|faixa|capital|poder de compra)|ate que valor
        |valor (?:maximo|limite|aproximado|pretendido|de investimento|disponivel)|preco (?:maximo|limite)
        |limite de (?:valor|preco)|cabe no (?:seu )?bolso|disponivel (?:para|pra) (?:a compra|comprar|investir)
      )\b
    `),
  ],
  [
    'purpose',
    new RegExp(oneLine`
      \b(?:
        objetivo|finalidade
        |(?:e|quer|quero|busca|procura|compra|imovel|seria|sera)[^.?!]{0,120} (?:para|pra) (?:voce )?(?:
          morar|moradia|investir|investimento|renda|uso proprio|que
        )(?= ?\?| ?$)
        |proposito|intencao|intuito
        |(?:para|pra|p) (?:voce )?(?:
          morar|moradia|investir|investimento|alugar|renda|uso proprio|uso
        )\b[^.?!]{0,120}\b(?:ou|,)
        |(?:
          moradia|morar|investimento|investir|renda|valorizacao|uso proprio|alugar|revenda|revender
        )\b[^.?!]{0,120}\b(?:ou|,)[^.?!]{0,120}\b(?:
          moradia|morar|investimento|investir|renda|valorizacao|uso|alugar|revenda|revender|outr\w+
        )
        |(?:
          vai|pretende|quer|deseja|pensa em|(?:vai ser|seria) (?:para|pra)|e (?:para|pra)
          |compra (?:e|seria|sera) (?:para|pra)|imovel (?:e|seria|sera) (?:para|pra)|voce
        ) (?:\w+ )?(?:morar|alugar|investir|revender)\b
        |para que (?:e|seria|voce|pretende)|pra que (?:e|seria|voce)
        |como (?:voce )?(?:pretende|vai|pensa em) usar|o que (?:voce )?(?:pretende|quer|vai) fazer com o imovel
        |uso (?:do imovel|sera|seria)|motivo da (?:compra|busca)
      )\b
    `),
  ],
  [
    'timeline',
    new RegExp(oneLine`
      \b(?:
        prazo|(?:para|pra|ate) quando
        |quando (?:voce |vc )?(?:pretende|quer|pensa|precisa|gostaria|planeja|deseja|imagina)|em quanto tempo
        |tem (?:pressa|urgencia)|(?:qual|que) (?:a )?urgencia
        |previsao (?:de|para) (?:compra|mudanca|comprar|mudar)|quando (?:seria|sera) a (?:compra|mudanca)
      )\b
    `),
  ],
  [
    'profession',
    /\b(?:profissao|com o que (?:voce )?trabalha|trabalha com (?:o )?que|em que (?:voce )?trabalha|qual (?:e )?(?:a )?(?:sua )?(?:ocupacao|area de atuacao))\b/,
  ],
  [
    'name',
    new RegExp(oneLine`
      \b(?:
        (?:qual|como) (?:e |seria )?(?:o )?(?:seu|teu) nome
        |(?:com quem|quem) (?:eu )?(?:falo|estou falando|to falando)
        |como (?:posso |devo )?(?:te |lhe )?(?:chamar|chamo|chama)|como voce se chama
        |seu nome(?: completo)?(?:,? por favor)?
      )\b
    `),
  ],
  ['email', /\b(?:e ?mail)\b/],
];

/** Questions that ask for no item. */
const OFFERS = new RegExp(oneLine`
  \b(?:
    (?:posso|podemos) (?:te |lhe )?(?:ajudar|enviar|mandar|mostrar|apresentar|explicar|agendar|marcar)
    |quer (?:que eu|saber mais|ver|conhecer|receber|agendar|marcar|visitar)
    |gostaria de (?:ver|conhecer|receber|agendar|marcar|visitar|saber mais)|vamos (?:marcar|agendar)
  )\b
`);

/** "Quer que eu envie a localização?" is an offer and asks for no item. */
const OUR_DOING =
  /^(?:e )?(?:(?:quer|gostaria) que eu|quer ver (?:as )?opcoes)\b(?!.*\b(?:qual|quais|onde|que (?:bairro|cidade|regiao|valor|tipo))\b)/;

const OWN_WORDS_OF_PURPOSE = /\b(?:morar|moradia|alugar|renda|objetivo|finalidade|revend\w+|para que|pra que)\b/;

const READY_TO_LIVE_IN = /\bpront[oa]s? (?:para|pra) morar/g;

const plainOf = (sentence: string): string =>
  plainForm(sentence)
    .replace(/https?:\S+/g, ' ')
    .replace(/[^a-z0-9?!., ]/g, ' ')
    .replace(/\bvc(s?)\b/g, 'voce$1')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:so )?(?:mais |por ultimo )?(?:uma |outra )(?:ultima )?(?:coisa|pergunta|duvida) (?=\w)/, '');

export function itemsAskedIn(sentence: string): Item[] {
  const plain = plainOf(sentence);
  if (!ASKS.test(plain) || OUR_DOING.test(plain)) return [];
  const matched = ITEM_PATTERNS.filter(([, pattern]) => pattern.test(plain)).map(([item]) => item);
  // "Pronto para morar" is a stage, not a purpose.
  const isStageOnly =
    matched.includes('stage') && !OWN_WORDS_OF_PURPOSE.test(plain.replace(READY_TO_LIVE_IN, 'pronto'));
  // "Quanto pretende investir?" asks for the amount, not the purpose.
  const isAmountOnly = matched.includes('budget') && !OWN_WORDS_OF_PURPOSE.test(plain);
  const isPlaceOnly =
    matched.includes('location') && /^(?:e |mas )?(?:a?onde|em que|em qual)\b/.test(plain) && !/\bou\b/.test(plain);
  const found = isAmountOnly || isPlaceOnly || isStageOnly ? matched.filter((item) => item !== 'purpose') : matched;
  return OFFERS.test(plain) && !/\b(?:saber|entender) (?:o |a |sua |seu |qual)/.test(plain)
    ? found.filter((item) => item !== 'type')
    : found;
}

export function detectQuestions(text: string): Item[] {
  return [...new Set(sentencesOf(text).flatMap(itemsAskedIn))];
}

/**
 * Of the items a reply asks for those that repeat: known, or asked in an earlier reply in whatever words. Not the half of
 * the last question whose other half the lead answered.
 */
export function repeatedOf(
  asked: readonly Item[],
  { replies, isKnown }: { replies: readonly string[]; isKnown: (item: Item) => boolean },
): Item[] {
  const last = detectQuestions(replies.at(-1) ?? '');
  const before = new Set(replies.slice(0, -1).flatMap(detectQuestions));
  const isOtherHalf = (item: Item) => last.some((other) => other !== item && isKnown(other));
  return asked.filter((item) => isKnown(item) || before.has(item) || (last.includes(item) && !isOtherHalf(item)));
}
