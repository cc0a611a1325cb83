import type { TurnInput } from '../ledger/turn.ts';
import { readTurn } from '../reading/read-turn.ts';
import { asksForDiscount } from '../reading/situations.ts';
import { wordsOf } from '../text/compare-words.ts';
import type { DividedPlan } from './divide-plan.ts';

const list = (words: string): string[] => words.trim().split(/\s+/);

const WORDS = new Set(
  list(`quanto quantia valor valores preco precos precinho caro cara entrada taxa taxas juro juros banco caixa score
    serasa spc fgts mcmv cpf cnpj creci rg pix sinal boleto cheque dinheiro metade gratis graca dono dona gerente diretor
    diretora chefe pessoa humano humana robo robos bot maquina quem nome quando prazo prazos hoje amanha sabado domingo
    segurar segura seguro fechar fecha fecho fechou fechamos topo topa topam trato troca brinde bonus link site telefone
    celular lucro rende rendem chave chaves lei melhor`),
);
const BEGINNINGS = list(`cust descon abat barat negoci promo ofert propost contraprop parcel prestac mensal financ
  emprest credit aprov liber garant promet assegur confirm combinad reserv exclusiv bloque guard separa pag deposit
  transfer cashback permut consorc fiador avalista document escritur matricul cartor registr impost itbi iptu isen entreg
  conclu termin atras visit agend marca corretor vendedor atendent especialist empresa imobiliari construtor concorr
  cobr igual devol reembols recompr rentab retorn comiss margem juridic advog declar comprov assin contrat mult`);
const TOPICS: ReadonlySet<string> = new Set(['price', 'financing', 'documents', 'visit', 'call', 'is_bot']);

const GUARDED = new Set(
  list(`nao nem nunca sem jamais infelizmente apenas somente ainda outro outros acima abaixo difere observacao alternativa
    equipe corretor corretores especialista gerente pessoa responsavel prometer garantir confirma confirmar desconto
    descontos condicoes reservado vendido depende`),
);

/** A message this short answers the previous one or insists on it. */
const SHORT_WORDS = 4;

export const isSensitiveWord = (word: string): boolean =>
  WORDS.has(word) || BEGINNINGS.some((beginning) => word.startsWith(beginning));

function sensitiveMessage({ burst, history }: TurnInput): boolean {
  const said = burst.map(({ text }) => text).join(' ');
  const words = wordsOf(said);
  const before = history.findLast(({ from }) => from === 'lead')?.text ?? '';
  const all = words.length <= SHORT_WORDS ? [...words, ...wordsOf(before)] : words;
  return said.includes('%') || all.some(isSensitiveWord) || asksForDiscount(said);
}

/** In such a turn a changed word could bind the company, so the built-in text is sent. */
export function isSensitiveTurn(input: TurnInput, { free, question }: DividedPlan): boolean {
  const builtIn = [...free, question ?? ''].flatMap(wordsOf);
  return (
    builtIn.some((word) => GUARDED.has(word)) ||
    sensitiveMessage(input) ||
    readTurn(input).topics.some((topic) => TOPICS.has(topic))
  );
}
