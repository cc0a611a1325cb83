import { oneLine } from '@prumo/contracts/text/one-line';
import { REFUSALS } from './refusal-patterns.ts';

const FINAL = new RegExp(oneLine`
  \b(?:
    acab(?:ei|amos) (?:de )?(?:compr|fech|assin|adquir|negoci)\w+|(?:resolv|decid)\w+ (?:\w+ )?reformar
    |ja comprei|ja fechei|ja compramos|(?<!\bse (?:eu |a gente )?)desist\w+|(?:sem|nao tenho|perdi o) (?:mais )?interesse
    |nao quero mais(?= ?[,.!]|$)|pode encerrar|encerr\w+ (?:o |meu |esse )?(?:atendimento|assunto|cadastro)
    |assunto encerrado|deixar quieto|fica para (?:outra|uma proxima|a proxima|proxima)
    |por enquanto nao(?= ?[,.!]|$| \w+ ?,)
    |(?:compr|fech|alug|peg|negoci)(?:ei|amos|amo|uei|ou) (?:\w+ ){0,6}?(?:
      ontem|sabado|domingo|semana passada|mes passado
      |com (?:a |o |outr\w+ |um |uma )?(?:concorr\w+|outr\w+|dono|imobiliaria|construtora)|direto|particular
      |de (?:um )?particular
    )
    |larg\w+ (?:de )?mao|nao (?:rola|faz sentido|faz mais sentido|da|quero|vai dar) mais(?= ?[,.!]|$)
    |nao faz mais sentido|morreu
    |(?:ach|encontr|arrum|arranj)(?:ei|amos) (?:\w+ ){0,4}?(?:direto|com o (?:dono|proprietario))
    |ficar onde (?:esta|estou|estamos|moro)
    |nao (?:estou|estamos) (?:mais )?(?:comprando|procurando|querendo comprar)|a ultima coisa|decl?ino
    |suspend\w+ (?:a|as|minha|meu) (?:procura|busca)|nao preciso mais
  )\b
`);
const WISHES_ANEW =
  /\b(?:quero|queria|queremos|procuro|busco|prefiro|preciso (?:de|do|da)|pode ser|agora (?:eh|seria|so))\b/;

export function isFinal(plain: string): boolean {
  const said = FINAL.exec(plain);
  return said !== null && !WISHES_ANEW.test(plain.slice(said.index + said[0].length));
}

const BUSY_NOW = new RegExp(oneLine`
  \b(?:agora nao|no momento nao|agora eu nao) (?:
    posso(?! comprar)|consigo(?! comprar)
    |da para (?:falar|conversar|atender|ver|ouvir|responder|mexer no celular)|estou podendo falar
    |vou conseguir (?:falar|responder|atender)|tenho tempo|tenho como (?:falar|ver|atender|responder)
    |,? (?:estou|to) (?:no|na|em|dirigindo|trabalhando|ocupad[oa])
  )
  |\b(?:
    agora nao ,? ?(?:estou|to)|estou (?:dirigindo|em reuniao|trabalhando|no trabalho|ocupad[oa])|falo depois
    |te falo|depois (?:eu )?(?:te )?(?:falo|respondo|vejo|chamo)
    |mais tarde (?:eu )?(?:te )?(?:falo|respondo|vejo|chamo)
  )\b
`);

const ONE_THING_REFUSED = new RegExp(
  oneLine`
    \b(?!
      (?:
        agora|momento|hoje|obrigad[oa]|mais|eu|nao|ja|que|mas|entao|voces?|aqui|isso|nada|oi|ola|dia|tarde|noite
        |por|hora|enquanto|ano|valeu|desculpa|pena|infelizmente|amig[oa]|moc[oa]
      )\b
    )[a-z]{3,} (?:eu |ai |ja )?nao (?:quero|queria|rola|serve|me interessa)\b(?! mais)
    |\b(?:
      ap|apto|apartamento|casa|sobrado|studio|terreno|lote|planta|lancamento|obra|usado|loft|kitnet
    ) nao da\b
  `,
  'g',
);

const ONE_KIND_REFUSED =
  /\b(?:nao|sem) (?:quero|queremos|tenho interesse em|procuro|gosto de|vejo|olho) nada (?:na planta|em (?:obra|construcao|lancamento)|usad[oa]|d[eoa]s? \w+|n[oa]s? (?!momento|hora|hoje)\w+)/g;
const STILL_NEEDS = new RegExp(oneLine`
  ^[^?]*\b(?:
    (?:
      quero|queremos|queria|procuro|procuramos|busco|prefiro
    ) (?!
      que\b|sair\b|parar\b|mais\b|nada\b|nao\b|saber\b|agradecer\b|deixar\b|pensar\b|esperar\b|distancia|sossego
      |paz|ficar|continuar|te |voce|ver\b|era|eh )
    |(?:estou|estamos) de volta|voltei
    |precis(?:o|amos) de (?:\d|um|uma|dois|duas|tres|mais|algo|outr|espaco|casa|ap)
  )
`);

/** A purchase years ago is no refusal. */
const BOUGHT_LONG_AGO =
  /\b(?:ja )?(?:compr|adquir|fech)(?:ei|amos|i|imos)\b[^,.!?]{0,120}\b(?:em (?:19|20)\d\d|(?:ha|faz) (?:uns |umas )?\w+ anos|anos atras|quando (?:casei|era|me))\b/g;

export function declines(plain: string): boolean {
  if (BUSY_NOW.test(plain)) return false;
  const rest = plain.replace(ONE_THING_REFUSED, ' _ ').replace(ONE_KIND_REFUSED, ' _ ').replace(BOUGHT_LONG_AGO, ' _ ');
  return REFUSALS.some((pattern) => {
    const said = pattern.exec(rest);
    return said !== null && !STILL_NEEDS.test(rest.slice(said.index + said[0].length));
  });
}
