import type { ConversationStatus } from '@prumo/contracts/conversations';
import { Badge } from '#ui/lists/badge.tsx';
import { inboxTexts } from './texts.ts';

const tones = { ai_active: 'violet', human_taken: 'teal', waiting_response: 'amber' } as const;

export function StatusBadge({ status, isLong = false }: { status: ConversationStatus; isLong?: boolean }) {
  const labels = isLong ? inboxTexts.chat.status : inboxTexts.card.status;
  return (
    <Badge tone={tones[status]} hasDot>
      {labels[status]}
    </Badge>
  );
}
