import { oneLine } from '@prumo/contracts/text/one-line';

const INJECTION = new RegExp(oneLine`
  \b(?:
    novo prompt|modo (?:admin|debug|root|dev)|a partir de agora (?:voce|vc)
    |esquec\w+ (?:suas|as|todas|tudo o que|que voce)|finj\w+ (?:que|ser)|faz de conta|voce agora
    |sua nova (?:regra|funcao)|revel\w+ (?:o|seu|suas)|aja como|ignor\w+ (?:as|todas|suas|tudo|essas|qualquer) |instruc(?:ao|oes)
    |prompt|system|aja como|finja|voce agora eh|modo desenvolvedor|jailbreak|repita (?:o|a|suas)|autorizad[oa] a
    |confirma (?:por escrito|para mim)|sou o (?:diretor|dono|gerente)|desconto de \d
    |(?:
      respond\w+|retorn\w+|escrev\w+|ger[ae]
    ) (?:\w+ )?(?:em|no formato|como) (?:json|xml|codigo|html|markdown)
    |(?:faz|faca|escrev\w+|cri[ae]|cont[ae]|invent\w+) (?:(?:me|ai|para mim) )*(?:um|uma) (?:
      poema|poesia|verso|historia|musica|cancao|piada|redacao|soneto|rap|codigo
    )
  )\b
`);

const isInjection = (plain: string): boolean => INJECTION.test(plain);

const OUTSIDER = oneLine`
  (?:
    primo|prima|primos|amig[oa]s?|amigo|colega|colegas|vizinh[oa]s?|cunhad[oa]|patrao|chefe|conhecid[oa]s?
    |compadre|comadre|tio|tia|cliente|clientes|ex|sobrinh[oa]|padrinho|madrinha|genro|nora|sindic[oa]|soci[oa]
    |funcionari[oa]|empregad[oa]|pastor|professor[a]?|medic[oa]|concunhad[oa]|padrasto|barbeiro|manicure
    |cabeleireir[oa]
  )
`;
const OUTSIDER_SEEKS = new RegExp(oneLine`
  \b(?:meu|minha|meus|minhas|um|uma) (?:\w+ )?${OUTSIDER}(?: (?:meu|minha|d[aeo]\w*|que|tambem|la|aqui|ai|\w+)){0,4}? (?:
    (?:esta|ta|anda|vive|estao|estava) (?:\w+ )?(?:
      procurando|buscando|querendo|atras|precisando|vendo|olhando|interessad[oa]|a procura|de olho
    )
    |procura|busca|quer|queria|precisa|pretende|deseja|vai comprar|quer comprar|pediu|perguntou
  )\b
`);
const OUTSIDER_OWNS = new RegExp(
  `\\b(?:meu|minha|meus|minhas|um|uma) ${OUTSIDER} (?:\\w+ ){0,2}?(?:comprou|alugou|mora|tem|vendeu|pegou|ganhou|investiu|financiou)\\b`,
);
const I_SEEK = new RegExp(oneLine`
  \b(?:
    eu (?:\w+ )?(?:quero|queria|procuro|busco|preciso|prefiro)|quero|queria|queremos|procuro|busco|prefiro
    |pretendo|para (?:mim|nos|a gente)|comigo|eu tambem
    |(?:estou|estamos) (?:procurando|buscando|atras|querendo|interessad[oa])
  )\b
`);
const SMALL_TALK = new RegExp(oneLine`
  \b(?:
    calor(?:ao)?|frio do caramba|frio danado|que frio|friaca|chov\w+|chuv\w+|toro|temporal|enchente|alagou
    |alagad\w+|garoa|neblina|sol de rachar|faltou luz|caiu a luz|sem (?:luz|agua|internet|sinal)|apagao|greve
    |engarraf\w+|transito|busao|roubaram|furtaram|assalt\w+
    |perdi (?:meu|minha|o|a) (?:gat\w+|cachorr\w+|cadel\w+|carteira|celular|documento\w*|chave\w*|filh\w+)
    |gat\w+ sumi\w+|cachorr\w+ (?:sumiu|fugiu|perdid\w+)|acidente|bateram no meu|figurinha
    |se (?:eu |a gente )?(?:ganhasse|acertasse|fosse (?:ric[oa]|milionari[oa]))|quem (?:me )?dera
    |imagin[ae] (?:so |eu )?(?:morar|ter|viver|poder)|so (?:em|nos meus) sonhos?|mega sena|loteria
    |mandou (?:\w+ ){0,5}sem querer|sera que (?:o|a) \w+ (?:ganha|perde|joga|vence|cai|passa)|jogo|futebol
    |campeonato|brasileirao|libertadores|gol\b|golaco|classico
    |(?:quem|qual time|que time) (?:\w+ ){0,4}?(?:ganh\w+|vence\w*|joga)|(?:vai|vamos) (?:ser campeao|cair)
    |show d[aeo]|festa d[aeo]|carnaval (?:d[aeo]|em) \w+ (?:eh|foi|esta|ta)
    |feliz (?:natal|ano novo|pascoa|aniversario|dia)|boas festas|parabens (?:para|pelo|a)
  )\b
`);
const OFFERS = new RegExp(oneLine`
  \b(?:
    vagas? (?:de|para) (?:
      emprego|trabalho|estagio|servente|pedreiro|pintor|corretor\w*|vendedor\w*|recepcionista|auxiliar|ajudante
      |porteiro|zelador\w*|faxineir\w+|motorista|secretari\w+|aprendiz
    )
    |(?:
      quero|queria|gostaria de|preciso|pretendo|posso|pode|podem|como faco para|voces?|ces?
    ) (?:anunciar|divulgar|avaliar|colocar a venda|captar|avaliam|anunciam|captam|administr\w+)
    |(?:da para|posso|quero|queria|consigo|como faco para) (?:\w+ )?repassar
    |(?:
      quero|queria|gostaria de|preciso|pretendo|posso|podem?|como
    ) (?:vender|alugar) (?:o |a )?(?:meu|minha|nosso|nossa)
  )\b
`);
const BUYING_WORDS = /\b(?:compr\w+|quando|assim que|depois|trocar|peg(?:ar|o)|para (?:pegar|dar|entrar))\b/;

const SHORT = 22;

/** True: nothing is sought, so no slot may be filled. */
export function isOffTopic(plain: string): boolean {
  if (I_SEEK.test(plain.replace(OFFERS, ' '))) return false;
  if (isInjection(plain)) return true;
  const isShort = plain.split(' ').length <= SHORT;
  return (
    (isShort && (OUTSIDER_SEEKS.test(plain) || OUTSIDER_OWNS.test(plain) || SMALL_TALK.test(plain))) ||
    (OFFERS.test(plain) && !BUYING_WORDS.test(plain))
  );
}

const PORTFOLIO =
  /\b(?:voces?|a (?:empresa|imobiliaria|construtora)|ai)(?: \w+){0,2} (?:vendem?|trabalham?(?: com)?|atuam?|atendem?|lidam?|constroem|fazem?|comercializam|alugam|mexem|operam|compram)\b/;
const CONCEPT = new RegExp(oneLine`
  \b(?:
    o que (?:eh|e|seria|significa|quer dizer|sao)(?! (?:meu|minha|nosso|nossa|importante|preciso)\b)
    |que (?:significa|quer dizer)
    |(?:qual|quais|que) (?:eh |e |a |as |sao |seria )*(?:diferenc\w+|vantage\w+|desvantage\w+|riscos?)
    |diferenca entre|como funciona (?:comprar|a compra|o|a|um|uma|na|esse|essa|isso)|vale (?:mais )?a pena
    |compensa|explica (?:o que|como|a diferenca)|me explica
  )\b
`);
const CONCEPT_ASKED = /\b(?:(?:eh|e) (?:melhor|seguro|mais seguro|arriscado|vantajoso|verdade))\b[^.!]{0,120}\?/;
const SEEKS =
  /\b(?:quero|queria|querendo|procurando|buscando|procuro|busco|preciso|interess\w+|gostaria|pretendo|ate \d|prefiro|estou (?:procurando|buscando|atras))\b/;

/** G9: questions about the portfolio or a concept fill no slot. */
export function isGeneralQuestion(plain: string): boolean {
  if (SEEKS.test(plain)) return false;
  if (CONCEPT.test(plain) || CONCEPT_ASKED.test(plain)) return true;
  return (
    PORTFOLIO.test(plain) && (plain.includes('?') || /^(?:\W|oi|ola|bom dia|boa tarde|boa noite|voces?)+/.test(plain))
  );
}
