import { oneLine } from '@prumo/contracts/text/one-line';
import type { Span, Utterance } from '../text/utterance.ts';

/** People other than the buyer: what they own, paid or said does not describe the buyer (G8). */
const SOMEBODY = oneLine`
  (?:
    pais?|mae|irma[os]?|irmaos|filh[oa]s?|sogr[oa]s?|avos?|vo|voh|vovo|tias?|tios?|prim[oa]s?|cunhad[oa]s?
    |vizinh[oa]s?|amig[oa]s?|colegas?|chefe|patrao|patroa|genro|nora|compadre|comadre|padrinho|madrinha|ex
    |soci[oa]s?|espos[oa]|marido|mulher|noiv[oa]|namorad[oa]|sobrinh[oa]s?|net[oa]s?|patroes|guri|guria|gurizada
    |menin[oa]s?|moleque|pia|procurador[a]?|arquitet[oa]|conhecid[oa]s?|inquilin[oa]s?|sindic[oa]|contador
    |advogad[oa]|pastor|medic[oa]|corretor[a]?|gerente|banco|dono|dona|proprietari[oa]|pessoal|gente do trabalho
  )
`;
const WHOSE = '(?:meu|minha|meus|minhas|nosso|nossa|um|uma|uns|umas|o|a|os|as|aquele|aquela)';
const DID = oneLine`
  (?:
    tem|tinha|tinham|possui|comprou|compraram|compra tudo|vendeu|venderam|pagou|pagaram|paga|perdeu|perderam
    |alugou|alugaram|aluga|alugava|ganhou|ganha|deu|deram|disse|disseram|diz|dizem|fala|falou|falaram|investiu
    |investia|investe|mora|moram|morou|morava|herdou|financiou|pegou|fez|construiu|recebeu|recebe|teve|deixou
    |deixaram|gastou|levou|que com
  )
`;
const DEEDS_OF_OTHERS = new RegExp(oneLine`
  (?<!\b(?:para|com|pel[oa]|d[eao]|perto) (?:a |o )?)\b${WHOSE} (?!gente )(?:\w+ )?${SOMEBODY}(?: (?:
    meu|minha|d[aeo]s? \w+|em \w+|la|que|ja|so|sempre|nunca|tambem|aqui|ate|nao
  )){0,3} ${DID}\b
`);
const LONG_AGO = new RegExp(oneLine`
  \b(?:
    compr(?:ei|amos)|vend(?:i|emos) (?:o |a |um |uma |meu |minha |nosso |nossa |por |em |ano |faz )
    |mor(?:ei|ava|avamos)|alug(?:uei|amos)|perd(?:i|emos)|paguei|tive(?:mos)?|herd(?:ei|amos)|constru(?:i|imos)
    |financi(?:ei|amos)|ganh(?:ei|amos)|lev(?:ei|amos)|esper(?:ei|amos)|visit(?:ei|amos)
    |vi(?:mos)? (?:
      \d+|varios|muitos|umas?|uns|dois|duas|tres|quatro|cinco|alguns|algumas
    )(?= imove| casa| ap| opc| studio| terreno)
    |separ(?:ei|amos)|casei
  )\b
`);
const OWN_THING = new RegExp(oneLine`
  \b(?:meu|minha|nosso|nossa) (?:
    ap|apto|apartamento|casa|casinha|terreno|lote|studio|sala|loja|sobrado|imovel|kitnet|cobertura|galpao
  )(?: atual| antig[oa]| de hoje| d[oa] (?:meu|minha) \w+)? (?:eh|esta|fica|tem|era|foi|vale|custou|alagou|ja)\b
  (?! que (?:ser|ter))
  |\b(?:o|a) (?:
    ap|apto|apartamento|casa|terreno|lote|studio|sala|loja|sobrado|imovel|kitnet|cobertura|galpao
  ) d[oa]s? (?:meu|minha|meus) \w+ (?:eh|esta|fica|tem|era|foi|vale|custou)\b
  |(?<!\w )\bo meu (?:foi|era|vale|custou|fica|alagou)\b
`);
const IMAGINED = new RegExp(oneLine`
  \b(?:
    se (?:eu |a gente |um dia |nos )?(?:\w+ )?(?:
      ganhasse|fosse ric[oa]|fosse milionari[oa]|tivesse (?:dinheiro|grana|condic\w+|nascido)|pudesse|sobrasse
      |acertasse|ganhar na|acertar na
    )
    |quem me dera|quando eu (?:for|ficar) ric[oa]|nos meus sonhos
  )\b
`);
const OFFERED = new RegExp(oneLine`
  \b(?:
    (?:me|nos|so|voces?|ces?|ja) (?:\w+ )?(?:
      mand(?:am|aram|ou|aste)|oferec(?:em|eram|eu)|mostr(?:am|aram|ou)|envi(?:am|aram|ou)|empurr(?:am|aram|ou)
    )
    |recebi|me veio|vieram com
  )\b(?! (?:o |a )?(?:seu |sua )?(?:
    contato|anuncio|mensagem|indicac\w+|numero|tabela|proposta|folder|catalogo|link|video|foto
  )\w*)
`);

const ASIDES = [DEEDS_OF_OTHERS, LONG_AGO, OWN_THING, IMAGINED, OFFERED];
/** A clause with one of these words says what the lead wants, so it is not blanked. */
const WISHES =
  /\b(?:quero|queria|queremos|queriamos|procur(?:o|amos|ando)|busc(?:o|amos|ando)|prefiro|preciso|precisamos|pretendo|gostaria|(?<!nao )gostei|adorei|interess\w+|igual|parecid[oa]|que nem)\b/;
const CLAUSE_END = new RegExp(
  oneLine`
    (?: ?[.!?]| ?,|(?<!recebi) :| porque| mas| porem| so que| entao| agora) | e (?=(?:
      eu|a gente|nos|quero|queria|queremos|agora|preciso|precisamos|procuro|busco|ai|meu orcamento|tenho ate|pode
    ) )
    | ai (?=(?:eu|a gente|quero|queria|agora) )
    | que (?=(?:eu )?(?:quero|queria|preciso|procuro) )
    | e (?=(?:so |voces? |ces )?(?:me|nos) (?:mand|oferec|mostr|envi|empurr))
    |$
  `,
  'g',
);

function clausesOf(plain: string): Span[] {
  const clauses: Span[] = [];
  let from = 0;
  for (const end of plain.matchAll(CLAUSE_END)) {
    if (end.index > from) clauses.push({ from, to: end.index });
    from = end.index + end[0].length;
  }
  return clauses;
}

export function blankUnsought(utterance: Utterance): Utterance {
  const { plain } = utterance;
  if (!ASIDES.some((aside) => aside.test(plain))) return utterance;
  const muted = clausesOf(plain).flatMap((clause): Span[] => {
    const text = plain.slice(clause.from, clause.to);
    const at = Math.min(...ASIDES.map((aside) => aside.exec(text)?.index ?? text.length));
    return at < text.length && !WISHES.test(text.slice(at)) ? [{ from: clause.from + at, to: clause.to }] : [];
  });
  if (muted.length === 0) return utterance;
  const tokens = utterance.tokens.map((token) =>
    muted.some((span) => token.at >= span.from && token.at < span.to) && /\w/.test(token.norm)
      ? { ...token, norm: '_'.repeat(token.norm.length) }
      : token,
  );
  return { ...utterance, tokens, plain: tokens.map((token) => token.norm).join(' ') };
}
