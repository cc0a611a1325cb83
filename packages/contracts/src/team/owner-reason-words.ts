import type { OwnerReason } from './owner-reasons.ts';
import type { RoletaReason } from './roleta/reasons.ts';
import { roletaWords } from './roleta/words.ts';

const WORDS: Record<Exclude<OwnerReason['code'], RoletaReason['code']>, string> = {
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

export function ownerReasonWords(reason: OwnerReason): string {
  switch (reason.code) {
    case 'roleta_next':
    case 'roleta_last_owner':
    case 'roleta_listing_agent':
    case 'roleta_queued':
      return roletaWords(reason);
    default:
      return WORDS[reason.code];
  }
}
