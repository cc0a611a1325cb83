import type { ChatMessage } from '@prumo/contracts/conversations';
import type { ConversationId } from '@prumo/contracts/ids';
import { CornerUpLeft } from 'lucide-react';
import { createContext, useContext } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { answerMessage } from '../outgoing/composer-draft.ts';
import { writingTexts } from '../outgoing/writing-texts.ts';

export const MayAnswer = createContext(false);

export function AnswerButton({ conversationId, message }: { conversationId: ConversationId; message: ChatMessage }) {
  if (!useContext(MayAnswer)) return null;
  return (
    <IconButton
      size="sm"
      label={writingTexts.answer}
      hasTooltip={false}
      icon={<CornerUpLeft />}
      onClick={() => answerMessage(conversationId, message)}
      className="pointer-coarse:hidden opacity-0 focus-visible:opacity-100 group-hover/bubble:opacity-100"
    />
  );
}
