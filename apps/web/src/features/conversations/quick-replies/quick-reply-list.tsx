import { Settings2, Star } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cn } from '#ui/cn.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { quickReplyTexts as texts } from '../outgoing/writing-texts.ts';
import type { QuickReplyChoice } from './quick-reply-match.ts';
import type { QuickReplyPicker } from './use-quick-reply-picker.ts';

export function QuickReplyList({ picker, onManage }: { picker: QuickReplyPicker; onManage: () => void }) {
  return (
    <div className="absolute inset-x-3 bottom-full z-20 mb-1 flex max-h-80 flex-col overflow-hidden rounded-lg border bg-raised shadow-(--shadow-raised) md:inset-x-4">
      <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto p-1">
        <Choices picker={picker} />
      </div>
      <div className="flex items-center gap-2 border-t bg-sunken px-2 py-1">
        <span className="min-w-0 flex-1 truncate text-2xs text-ink-muted max-md:hidden">{texts.keys}</span>
        <Button size="sm" variant="ghost" icon={<Settings2 />} className="ml-auto" onClick={onManage}>
          {texts.manage}
        </Button>
      </div>
    </div>
  );
}

function Choices({ picker }: { picker: QuickReplyPicker }) {
  if (picker.error) {
    return (
      <ErrorState
        title={texts.failed}
        description={errorMessage(picker.error)}
        onRetry={picker.refetch}
        className="py-4"
      />
    );
  }
  if (picker.isLoading) {
    return (
      <Loading label={texts.list} className="p-2">
        <SkeletonLines lines={4} />
      </Loading>
    );
  }
  if (picker.choices.length === 0) {
    return <p className="px-2 py-3 text-ink-muted text-sm">{picker.isEmpty ? texts.empty : texts.none}</p>;
  }
  return (
    <div id={picker.listId} role="listbox" aria-label={texts.list}>
      {picker.choices.map((choice, index) => (
        <Option
          key={choice.key}
          id={picker.optionId(index)}
          choice={choice}
          isChosen={index === picker.index}
          onChoose={() => picker.insert(choice)}
        />
      ))}
    </div>
  );
}

type OptionProps = { id: string; choice: QuickReplyChoice; isChosen: boolean; onChoose: () => void };

function Option({ id, choice, isChosen, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which names the chosen option
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cn('cursor-pointer rounded-md px-2 py-1.5', isChosen ? 'bg-accent-soft' : 'hover:bg-hover')}
    >
      <span className="flex items-center gap-2">
        <span className="font-medium text-accent-text text-sm">/{choice.shortcut}</span>
        {choice.isSuggestion ? <Badge>{texts.suggestion}</Badge> : null}
        {choice.isFavorite ? (
          <Star role="img" aria-label={texts.favorite} className="size-3.5 fill-current text-amber-text" />
        ) : null}
      </span>
      <span className="mt-0.5 line-clamp-2 whitespace-pre-wrap break-words text-ink-muted text-xs">{choice.text}</span>
    </div>
  );
}
