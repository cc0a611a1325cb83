import { Bot, Clock, UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useComposerText } from '#domain/conversations/composer-text.ts';
import { cn } from '#ui/cn.ts';
import { Kbd } from '#ui/layout/kbd.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { InboxConversation } from './inbox-conversation.ts';
import { inboxTexts } from './texts.ts';
import type { Control } from './use-control.ts';

const texts = inboxTexts.chat;

type Bar = { text: string; icon: ReactNode; className: string };

function barOf({ status, assignedToUserId, waitingSince }: InboxConversation): Bar | null {
  if (status === 'ai_active') {
    return { text: texts.aiBar, icon: <Bot />, className: 'bg-violet-soft text-violet-text' };
  }
  if (status === 'waiting_response') {
    return { text: texts.waitingBar, icon: <Clock />, className: 'bg-amber-soft text-amber-text' };
  }
  if (assignedToUserId === null) {
    const text = waitingSince === null ? texts.unassignedBar : texts.needsPersonBar;
    return { text, icon: <UserRoundPlus />, className: 'bg-teal-soft text-teal-text' };
  }
  return null;
}

export function ControlBar({ conversation, control }: { conversation: InboxConversation; control: Control }) {
  const bar = barOf(conversation);
  const hasDraft = useComposerText(conversation.id) !== '';
  if (!bar) return null;
  return (
    <button
      type="button"
      aria-keyshortcuts="Alt+A"
      aria-busy={control.isTaking || undefined}
      onClick={control.takeOver}
      className={cn(
        'flex w-full shrink-0 items-center gap-2.5 border-t px-4 py-3 text-left text-sm focus-visible:-outline-offset-2 [&_svg]:size-4 [&_svg]:shrink-0',
        bar.className,
      )}
    >
      {control.isTaking ? <Spinner /> : bar.icon}
      <span className="min-w-0 flex-1">{hasDraft ? texts.draftBar : bar.text}</span>
      <span aria-hidden="true" className="max-md:hidden">
        <Kbd>Alt+A</Kbd>
      </span>
    </button>
  );
}
