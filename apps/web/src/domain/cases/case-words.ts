import type { CaseCheck, CheckKind } from '@prumo/contracts/agent/checks';
import type { Rehearsal } from '@prumo/contracts/agent/publications';
import { itemLabels, itemValue } from '#domain/leads/qualification-words.ts';
import { formatCount } from '#ui/format-count.ts';

export const checkKinds: Record<CheckKind, string> = {
  must_mention: 'Deve dizer',
  must_not_mention: 'Não deve dizer',
  must_ask: 'Deve perguntar',
  must_not_ask: 'Não deve perguntar',
  must_hand_over: 'Deve passar para uma pessoa',
  must_not_hand_over: 'Não deve passar para uma pessoa',
  item_is: 'Deve entender',
  must_offer: 'Deve indicar o imóvel',
  must_not_offer: 'Não deve indicar o imóvel',
  must_not_answer: 'Não deve responder',
};

/** 'Deve dizer “entrada”' */
export function checkWords(check: CaseCheck, product: string | null): string {
  const kind = checkKinds[check.kind];
  if ('words' in check) return `${kind} “${check.words}”`;
  if ('value' in check) return `${kind}: ${itemLabels[check.item]} = ${itemValue(check.item, check.value)}`;
  if ('item' in check) return `${kind}: ${itemLabels[check.item]}`;
  return 'productId' in check ? `${kind} ${product ?? ''}`.trim() : kind;
}

export const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const caseWords = {
  turn: (place: number) => `Resposta ${place + 1}`,
  wholeTalk: 'Na conversa toda',
  silent: 'Não responde.',
  gate: {
    title: (count: number) =>
      count === 1 ? 'Uma verificação deixa de ser cumprida' : `${count} verificações deixam de ser cumpridas`,
    description: 'Nada foi publicado. Volte e corrija, ou publique dizendo por quê.',
    renewable: 'Nada foi publicado. Volte e corrija, atualize os casos, ou publique dizendo por quê.',
    list: 'Verificações que deixam de ser cumpridas',
    would: 'A IA diria:',
    renew: 'Atualizar o caso para os valores de agora',
    renewed: (words: string) => `Passa a verificar: ${words}`,
    dropped: 'Sai do caso: o imóvel não está mais à venda',
    differs: ({ differing, turns }: Rehearsal) =>
      `${counted(differing, 'resposta muda', 'respostas mudam')}, de ${formatCount(turns)} comparadas.`,
    reason: 'Motivo para publicar assim mesmo',
    reasonHint: 'Fica guardado com a versão.',
    missing: 'Escreva o motivo',
    mend: 'Voltar e corrigir',
    publish: 'Publicar assim mesmo',
    publishRenewed: 'Atualizar e salvar',
    publishing: 'Publicando...',
  },
} as const;
