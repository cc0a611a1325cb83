import { oneLine } from '@prumo/contracts/text/one-line';

export const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

export const OWN_STEMS =
  list(`encontr ach selecion busqu busc procur pens not err explic expliqu mostr cont mencion cit list
  compar filtr ador gost am fiqu us olh pesquis escolh indic indiqu recomend destac destaqu volt cheg calcul consider imagin
  tent ajud agradec desej pergunt fac apresent inform ouc quer poss garant esper aguard entend sug sugir prometo diss
  resum rel acompanh mud precis peg cans`);
export const OWN_INFINITIVES =
  list(`ajudar auxiliar mostrar apresentar contar explicar dizer falar perguntar fazer procurar buscar
  encontrar achar indicar sugerir recomendar seguir continuar listar resumir comecar precisar adorar gostar ficar ser estar
  ter tentar entender conversar responder adiantar esclarecer detalhar descrever comparar poder ir querer dar ler olhar
  escolher acertar usar considerar tirar`);
export const OWN_TOGETHER = list('ver combinar marcar agendar conhecer fechar pensar juntos');
export const OWN_GERUNDS =
  list(`ajudando falando entendendo vendo perguntando esperando aguardando torcendo aprendendo mostrando comecando
  apresentando procurando buscando escrevendo respondendo lendo tentando querendo sendo ficando pensando indicando
  mencionando citando explicando contando usando`);

export const NO_VERBS = list('volei');
export const NAME_IN_EI =
  /^(?:(?:claudi|valdi|vandi|e?di|sid|rud|gil|ad|odi|cleidi|luci|josi|dirci|wal?di)nei|[vw]anderlei|orlei)$/;
export const DONE_IN_I = list(
  'pedi consegui transferi inscrevi abri exclui resolvi garanti inseri preenchi emiti removi defini atribui fiz pus dei corrigi mexi corri',
);

export const DONE_TOGETHER = new RegExp(oneLine`
  ^(?:
    avis|encaminh|mand|envi|solicit|confirm|agend|reserv|repass|fech|cadastr|registr|notific|acion|cancel|anot
    |comunic|marc|retorn|lig|cham|aprov|liber|agiliz
  )amos$
  |^(?:
    respondemos|pedimos|transferimos|incluimos|abrimos|conseguimos|providenciamos|emitimos|removemos|inserimos
  )$
`);
export const RESERVE_TOGETHER = /^(?:segur|separ|bloque|guard|reserv)amos$/;
export const NOW_ALONE =
  /^(?:confirm|agend|reserv|encaminh|repass|acion|providenci|cancel|remarc|reagend)o$|^transfiro$/;

export const WITH_OTHERS = /^(?:\w+ ){0,2}(?:com|ao|aos) (?!(?:voce|voces|calma|base|carinho|atencao)\b)/;
const REACHES_OTHERS = new RegExp(oneLine`
  ^(?:\w+ ){0,5}(?:
    (?:para|por|no|em) (?:o |a |seu |sua )?(?:e ?mail|sms|correio|grupo)
    |para (?:o|a|os|as|um|uma|nosso|nossa) |para (?!(?:voce|voces|te|eu|que|o|a|os|as|ajudar|\w+[aei]r)\b)|ao |aos )
`);
/** Excludes things sent with or before this message. */
const NOT_HERE = new RegExp(
  `${REACHES_OTHERS.source}|^(?!(?:\\w+ ){0,4}(?:fotos?|plantas?|videos?|link|opc\\w+|imove\\w+|informac\\w+|valores|detalhes|acima|aqui|mensagem)\\b).`,
);
const ON_PAPER =
  /^(?:\w+ ){0,3}(?:cadastro|pedido|solicitacao|reserva|inscricao|agendamento|simulacao|contato|registro|proposta)\b/;
export const A_UNIT =
  /^(?:\w+ ){0,3}(?:unidades?|a \d{2,4}|apartamento \d+|apto|ape|vaga|lugar|lote|mesa|horario|agenda|chaves?|casa \d+)\b/;
export const WORDS_KEPT =
  /^(?:\w+ ){0,3}(?:dados|informac\w+|respostas?|preferenc\w+|contato|pedido|recado|mensagem|numero|tempo)\b/;
const LEADS_OWN = /^(?:\w+ )?(?:seu|sua|seus|suas|o caso|a proposta|o pedido)\b/;
const LEFT =
  /^(?:\w+ ){0,3}(?!(?:anotad|registrad|salv|guardad)[oa])(?:\w+[ai]d[oa]s?|certo|recado|lembrete|chaves?|com (?:o|a|os|as)|de (?:sobreaviso|prontidao|olho))\b/;

export const DONE_IF: Record<string, RegExp> = {
  mand: NOT_HERE,
  envi: NOT_HERE,
  pass: REACHES_OTHERS,
  deix: LEFT,
  fal: WITH_OTHERS,
  convers: WITH_OTHERS,
  coment: WITH_OTHERS,
  pergunt: WITH_OTHERS,
  verifiqu: WITH_OTHERS,
  consult: WITH_OTHERS,
  chequ: WITH_OTHERS,
  confirm: WITH_OTHERS,
  fiz: ON_PAPER,
  separ: A_UNIT,
  prepar: LEADS_OWN,
  mont: LEADS_OWN,
  apresent: LEADS_OWN,
  lev: LEADS_OWN,
  dei: /^(?!uma (?:olhada|lida)|parabens)/,
  consegui: /^(?!(?:\w+ )?(?:encontrar|achar|ver|ler|abrir|entender|ouvir|localizar|identificar)\b)/,
  // For these verbs the ledger decides whether something was really noted.
  anot: /^(?!)/,
  registr: /^(?!)/,
  guard: /^(?!)/,
};
export const RESERVES = list('reserv segur bloque guard separ');
export const RESCHEDULES = list('cancel remarqu desmarqu reagend adi antecip troqu acert agend marqu confirm garant');
export const A_MEETING = /^(?:\w+ ){0,5}(?:visita|horario|reuniao|encontro|agendamento|presenca|vaga|aqui sem)\b/;

export const REACHING =
  /^(?:lig|cham|mand|respond|retorn|procur|envi|avis|contat|telefon|pass|acion|transf|fal|explic|d|encaminh|conduz|tra|encontr|busc|acompanh)$/;
export const REACHING_INFINITIVES =
  list(`ligar chamar mandar responder retornar procurar enviar avisar contatar telefonar passar acionar
  atender receber orientar esperar acompanhar explicar ajudar buscar dar encaminhar falar auxiliar trazer`);
export const TEAM_INFINITIVES =
  list(`ligar retornar responder telefonar acionar analisar avaliar providenciar contatar apurar atender
  separar olhar preparar organizar conferir checar verificar`);
export const REACHING_GERUNDS = list(
  'ligando chamando mandando retornando procurando enviando avisando telefonando atendendo esperando',
);
export const SOON = list('ja logo daqui');

export const DENIES = list('nao nunca nem sem jamais');
/** "Sem falta", "sem problema" deny nothing. */
export const NOT_LACKING = list('falta problema problemas demora duvida erro');
