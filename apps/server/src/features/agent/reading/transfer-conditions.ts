import { parseBudgetText, plainForm } from '#features/understanding/index.ts';
import type { Budget } from '../ledger/ledger.ts';
import { contentWords, stemOf, wordsOf } from '../text/compare-words.ts';

const IDEAS: readonly string[] = [
  'desconto abatimento descontinho abaixar baixar menos barganha negociar negociacao pechincha',
  'financiamento financiar financiado banco caixa credito fgts simulacao simular',
  'proposta oferta ofereco oferecer contraproposta',
  'contrato minuta clausula clausulas',
  'advogado advogada juridico juridica justica procon judicial',
  'visita visitar conhecer visitacao decorado stand',
  'permuta troca trocar permutar',
  'reclamacao reclamar reclamo insatisfeito insatisfeita insatisfacao',
  'urgente urgencia imediato imediata hoje',
  'documento documentos documentacao escritura matricula certidao',
  'imprensa jornalista reporter materia entrevista',
  'parceria parceiro corretor corretora imobiliaria comissao',
  'pagamento pagar avista boleto pix',
  'reserva reservar sinal segurar',
  'comprar compra fechar fechamento assinar',
  'estrangeiro estrangeira exterior gringo',
  'cancelamento cancelar distrato desistencia',
  'defeito vazamento infiltracao rachadura problema vistoria garantia manutencao',
  'aluguel alugar locacao locar',
  'ameaca ameacar ameaca denunciar denuncia policia',
  'consorcio consorciado carta contemplada',
  'inventario heranca espolio herdeiro',
  'investidor investidores portfolio carteira',
  'atraso atrasada atrasado atrasou demora',
];
const IDEA_STEMS = IDEAS.map((idea) => new Set(idea.split(' ').map(stemOf)));

const IDIOMS = [
  /\b(?:mais ou|pelo|ao) menos\b/g,
  /\b(?:andar|andares|piso|bem|mais) baixos?\b/g,
  /\bsou advogad[oa]\b/g,
  /\bhoje (?:em dia|(?:eu |a gente |nos )?(?:mor|pag|viv|tenh|tem|esta|est|sou|alug)\w*)/g,
  /\bvistas?\b/g,
];

const plainOf = (text: string): string =>
  IDIOMS.reduce(
    (plain, idiom) => plain.replace(idiom, ' '),
    plainForm(text).replace(/\ba vista\b(?! (?:d[aeo]|pr[ao]|para|eh)\b)/g, 'avista'),
  );

const FRAME = new Set(
  `
    cliente lead usuario interessado comprador pessoa quando caso se pede pedir peca quer querer deseja envia
    enviar manda mandar fala falar diz dizer menciona mencionar pergunta perguntar solicita solicitar apresenta
    apresentar informa informar faz fazer tem ter for houver esta estiver ser sobre mais algum alguma qualquer
    muito muita sua seu formal direto direta agora conversa assunto tema ja nao um uma via querendo para pelo
    pela acima abaixo dar outro outra agendar marcar presencial imovel mora reside mil milhao milhoes reais r
  `
    .trim()
    .split(/\s+/),
);
const ASKS_FOR_PERSON =
  /\b(?:atendente|humano|humana|pessoa real|falar com (?:um |uma |o |a )?(?:corretor|corretora|consultor|consultora|pessoa|alguem|especialista|gerente|vendedor)|atendimento humano)\b/;

const ideaOf = (word: string): ReadonlySet<string> => {
  const stem = stemOf(word);
  return IDEA_STEMS.find((idea) => idea.has(stem)) ?? new Set([stem]);
};

const THRESHOLD = /\b(?:acima|maior|superior|mais de|partir|abaixo|menor|inferior|ate)\b/;
const BUDGET = /\b(?:orcamento|valor|investimento|investir|verba|capital|ticket)\b/;

function numbersMet(condition: string, budget: Budget | null, text: string): boolean | null {
  const percent = /(\d{1,15}) ?%/.exec(condition)?.[1];
  if (percent) return [...text.matchAll(/(\d{1,15}) ?%/g)].some((found) => Number(found[1]) >= Number(percent));
  if (!THRESHOLD.test(condition)) return null;
  const limit = parseBudgetText(condition);
  const told = budget?.max ?? budget?.min ?? null;
  const isBelow = /\b(?:abaixo|menor|inferior|ate)\b/.test(condition);
  const amount = limit.min ?? limit.max;
  if (amount === null) return null;
  if (told === null) return false;
  return isBelow ? told < amount : told >= amount;
}

function isMet(alternative: string, said: ReadonlySet<string>): boolean {
  const ideas = contentWords(alternative)
    .filter((word) => word.length > 2 && !FRAME.has(word) && !/^\d/.test(word))
    .map(ideaOf);
  if (ideas.length === 0) return false;
  const met = ideas.filter((idea) => [...idea].some((stem) => said.has(stem))).length;
  return (
    met / ideas.length > 0.5 ||
    (ideas.length === 2 && met === 1 && ideas.some((idea) => idea.size > 4 && [...idea].some((stem) => said.has(stem))))
  );
}

export const isStanding = (condition: string): boolean =>
  BUDGET.test(plainForm(condition)) && THRESHOLD.test(plainForm(condition));

export function metCondition(conditions: readonly string[], text: string, budget: Budget | null): string | null {
  const said = new Set(wordsOf(plainOf(text)).map(stemOf));
  for (const condition of conditions) {
    const plain = plainOf(condition);
    if (plain.trim() === '' || ASKS_FOR_PERSON.test(plain)) continue;
    const numbers = numbersMet(plain, budget, text);
    if (numbers === false) continue;
    const isBudgetRule = numbers === true && BUDGET.test(plain);
    const alternatives = plain.split(/\s{0,9}(?:\bou\b|[,;/])\s{0,9}/);
    if (isBudgetRule || alternatives.some((alternative) => isMet(alternative, said))) return condition;
  }
  return null;
}
