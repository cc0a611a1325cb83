import type { OwnerReason } from './owner-reasons.ts';

const WORDS: Record<OwnerReason['code'], string> = {
  given: 'Atribuído',
  transferred: 'Transferido por quem era responsável',
  taken: 'Pegou o lead sem dono',
  left: 'Deixou o lead',
  took_over: 'Assumiu a conversa',
  created: 'Cadastrou o lead',
  imported: 'Importado com o corretor',
  joined: 'Mesma pessoa de outro lead',
  member_left: 'Saiu da equipe',
  role_changed: 'Mudou de papel',
  undone: 'Alteração desfeita',
};

export const ownerReasonWords = ({ code }: OwnerReason): string => WORDS[code];
