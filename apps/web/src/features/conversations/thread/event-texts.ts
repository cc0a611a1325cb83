import type { ConversationEvent } from '@prumo/contracts/conversations/events';
import { endReasonWords } from '@prumo/contracts/reasons/campaigns/campaign-end-words';
import { FOLLOW_UP_WORDS } from '@prumo/contracts/reasons/follow-up-words';
import { handOverWords } from '@prumo/contracts/reasons/hand-over-words';
import { FOLLOW_UP_ENDING_WORDS, STAGE_REASON_WORDS } from '@prumo/contracts/words/record-words';
import { campaignWords } from '#domain/campaigns/labels.ts';
import { leadStatusLabels } from '#domain/leads/labels.ts';

const authors = { agent: 'pela IA', lead: 'pelo lead', system: 'automaticamente' } as const;

/** ' por Ana', ' pela IA', or '' when nobody in particular did it. */
function by(author: ConversationEvent['by']): string {
  if (author === null) return '';
  if (author.kind === 'user') return author.name ? ` por ${author.name}` : '';
  return ` ${authors[author.kind]}`;
}

export const simulatedText = 'Simulado';

const why = (reason: string | null) => (reason ? `: ${reason}` : '');

export function eventText(event: ConversationEvent): string {
  switch (event.kind) {
    case 'taken_over':
      // A system never takes a conversation over: without a user's name, somebody wrote on the connected phone.
      return event.by?.kind === 'system' ? 'Conversa assumida pelo celular' : `Conversa assumida${by(event.by)}`;
    case 'released':
      return `Devolvida para a IA${by(event.by)}`;
    case 'handed_over':
      return `Passada para uma pessoa${why(event.data.reason && handOverWords(event.data.reason))}`;
    case 'archived':
      return `Arquivada${by(event.by)}`;
    case 'reopened':
      return `Reaberta${by(event.by)}`;
    case 'stage': {
      const { from, to, notes, reason } = event.data;
      const move = from ? `${leadStatusLabels[from]} → ${leadStatusLabels[to]}` : leadStatusLabels[to];
      const told = reason ? STAGE_REASON_WORDS[reason] : notes;
      return `Etapa: ${move}${by(event.by)}${told ? ` (${told})` : ''}`;
    }
    case 'campaign_step':
      return `Passo ${event.data.step} da ${campaignWords(event.data.campaign.name)}`;
    case 'campaign_ended':
      return `Fim da ${campaignWords(event.data.campaign.name)}${why(event.data.reason && endReasonWords(event.data.reason))}`;
    case 'follow_up':
      return `Pendência: ${FOLLOW_UP_WORDS[event.data.followUp]}`;
    case 'follow_up_done':
      return `Pendência encerrada: ${FOLLOW_UP_WORDS[event.data.followUp]} (${FOLLOW_UP_ENDING_WORDS[event.data.ending]}${by(event.by)})`;
    case 'opt_out':
      return 'Pediu para não receber mensagens';
  }
}
