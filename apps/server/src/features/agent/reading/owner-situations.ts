import { oneLine } from '@prumo/contracts/text/one-line';

const HOME = oneLine`
  (?:
    imove(?:l|is)|casas?|casinha|sobrados?|ap|aps|apto|aptos|ape|apes|apartamentos?|terrenos?|lotes?|sitios?
    |chacaras?|fazendas?|salas?|lojas?|galp(?:ao|oes)|predios?|coberturas?|kitnets?|kit|studios?|flats?
    |propriedades?|area|pontos? comercia(?:l|is)
  )
`;
const MINE = `(?:o |a |os |as )?(?:meus?|minhas?|noss[oa]s?|uma?s?|d[oa]s? (?:meus?|minhas?|noss[oa]s?) \\w+)`;
const MY_HOME = `${MINE} (?:\\w+ )?${HOME}`;
const WISH = oneLine`
  (?:
    quero|queremos|queria|quer|querem|gostaria(?:mos)? de|preciso|precisamos|pretendo|pretende|penso em
    |pensando em|desejo|posso|vou|vamos|tentando|decidi|como (?:eu )?faco (?:para|pra)|estou querendo
    |to querendo
  )
`;

const SELLS = new RegExp(oneLine`
  \b(?:
    ${WISH} (?:\w+ ){0,2}vender (?:\w+ )?${MY_HOME}
    |(?:
      tenho|temos|possuo|herdei|herdamos|deixar|deixo|colocar|botar|cadastrar
    ) (?:\w+ ){0,2}?(?:${MINE} )?(?:\w+ )?${HOME} (?:\w+ ){0,6}(?:pra|para|p|a|e quero|quero|e preciso) (?:
      vender|venda|me desfazer|negociar a venda
    )
    |(?:herdei|herdamos|tenho|temos) (?:um|uma|uns|umas) (?:\w+ )?${HOME} (?:\w+ ){0,4}e (?:
      quero|queria|preciso|penso em
    ) (?:me desfazer|vender|passar)
    |(?:to|estou|estamos|tou) vendendo (?:um|uma|o|a|meu|minha|noss[oa])[ ]
    |(?<!\b(?:to|tou|estou|estamos|tava|estava|ando|fico|fiquei) )vendo (?:
      um|uma|meu|minha|ap\w*|casa|terreno|lote|sala
    )\b
    |(?:anunciar|cadastrar|divulgar) (?:\w+ )?(?:${MINE} )?(?:\w+ )?${HOME}
    |colocar (?:o |a )?(?:meu|minha) (?:\w+ ){1,2}(?:a|pra|para) venda
    |(?:pegam?|aceitam?|captam?|trabalham com) (?:\w+ )?${HOME} (?:\w+ ){0,2}(?:pra|para) (?:vender|venda)
    |(?:voces?|vcs?) (?:\w+ )?(?:compram|captam|anunciam|vendem (?:o meu|a minha|meu|minha)|avaliam)
    |avali(?:ar|acao|acoes|am)(?: \w+)? (?:do |da |o |a |de )?(?:meu |minha |um )?${HOME}
    |quanto (?:vale|valeria|ta valendo|consigo n[oa]|pagam n[oa]) (?:o |a )?(?:meu|minha)
    |(?:trabalha\w*|pedem|exigem) (?:com |de )?exclusividade
    |sou (?:o |a )?(?:proprietari[oa]|don[oa]) (?:\w+ ){0,6}(?:vender|venda|anunciar)
  )
`);
const SELLS_A_VEHICLE = /\bvend\w+ (?:o |a )?(?:meu |minha )?(?:carro|moto|veiculo|caminhao)\b/;
const ALSO_BUYS = /\b(?:e |pra |para |depois )(?:\w+ )?(?:compr\w+|adquirir)\b/;

const LETS = new RegExp(oneLine`
  \b(?:
    ${WISH} (?:\w+ )?(?:
      alugar|locar|colocar (?:para|pra) alugar
    ) (?:o |a |os |as )?(?:meus?|minhas?|noss[oa]s?) (?:\w+ )?${HOME}
    |inquilin[oa]s? (?:pro|pra|para o|para a|no|na|para) (?:meu|minha)
    |(?:voces?|vcs?) (?:\w+ )?(?:administram|cuidam) (?:\w+ )?(?:d[eo] )?(?:aluguel|alugueis|locac\w+|imove\w+)
  )
`);

const FEES = new RegExp(oneLine`
  \b(?:
    (?:comissao|corretagem|intermediacao)\b.{0,200}\b(?:
      voces?|vcs?|cobra\w*|vend\w+|paga\w*|taxa|quanto|quant[oa]s por cento|percentual
      |qual a? ?(?:taxa|valor|porcentagem)
    )
    |(?:taxa|valor|percentual|porcentagem|quanto) (?:\w+ ){0,3}(?:corretagem|comissao|intermediacao)
    |(?:cobra\w*|ficam com) (?:\w+ ){0,3}(?:pra|para|por) vender
    |qual (?:e )?a (?:corretagem|comissao) d[eo]? ?(?:voces?|vcs?|imobiliaria)
    |quem paga (?:a )?(?:comissao|corretagem)
  )\b
`);
const INSIDE =
  /\b(?:intern[oa]s?|codigo|script|margem|sistema|instruc\w+|cadastro|ignor\w+|revel\w+|mostr\w+|regras)\b/;

const BRINGS_A_BUYER = new RegExp(oneLine`
  \b(?:
    sou corretor\w*\b.{0,200}\b(?:parceria|cliente|comprador\w*|comissao|divid\w+|50|fifty|autonomo|creci)
    |tenho (?:um |uma |uns )?(?:cliente|comprador)\w* (?:\w+ )?(?:pra|pro|para|interessad\w+|n[eo]ss[ea]|no)\b
    |50 ?\/ ?50|divid\w+ (?:a |essa )?comissao
    |(?:aceitam?|pagam?|trabalham com) (?:por )?(?:indicac\w+|parceria)|fazem parceria
  )
`);

export type OwnerSituation = 'seller' | 'still-sells' | 'seller-buyer' | 'lets-out' | 'fees' | 'offers-service';

const SEEKS = /\b(?:compr\w+|procur\w+|busc\w+|quero (?:um|uma|ver)|interess\w+|tambem quero)\b/;
const SEEKS_NOT = /\b(?:nao|nem) (?:\w+ ){0,3}?(?:compr\w+|procur\w+|busc\w+)/g;

export const stillSells = (plain: string, before: readonly (string | null)[]): boolean =>
  before.some((one) => one === 'seller' || one === 'lets-out') &&
  !before.includes('seller-buyer') &&
  !SEEKS.test(plain.replace(SEEKS_NOT, ' '));

/** Expects text without accents; null for a buyer. */
export function readOwner(plain: string): OwnerSituation | null {
  if (FEES.test(plain) && !INSIDE.test(plain)) return 'fees';
  if (BRINGS_A_BUYER.test(plain)) return 'offers-service';
  if (LETS.test(plain)) return ALSO_BUYS.test(plain) ? null : 'lets-out';
  if (!SELLS.test(plain) || (SELLS_A_VEHICLE.test(plain) && !/\b(?:casa|ap\w*|imovel|terreno)\b/.test(plain)))
    return null;
  return ALSO_BUYS.test(plain) ? 'seller-buyer' : 'seller';
}
