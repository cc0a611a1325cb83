import type { Colleague } from '@prumo/contracts/team/presence';
import { useEffect, useRef } from 'react';
import { initials } from '#platform/text/format.ts';
import { cn } from '#ui/cn.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { mentionTexts as texts } from './mention-texts.ts';
import type { MentionPicker } from './use-mention-picker.ts';

export function MentionList({ picker }: { picker: MentionPicker }) {
  const { options, listId, optionId, index, choose } = picker;
  return (
    <div className="absolute bottom-full left-3 z-20 mb-1 flex max-h-72 w-72 max-w-[calc(100%-1.5rem)] flex-col overflow-hidden rounded-lg border bg-raised shadow-(--shadow-raised) md:left-4">
      <p role="status" className={options.length > 0 ? 'sr-only' : 'px-3 py-2.5 text-ink-muted text-sm'}>
        {options.length > 0 ? texts.found(options.length) : texts.none}
      </p>
      {options.length > 0 ? (
        <>
          <div
            id={listId}
            role="listbox"
            aria-label={texts.list}
            className="scroll-quiet min-h-0 flex-1 overflow-y-auto p-1"
          >
            {options.map((option, at) => (
              <Option
                key={option.id}
                id={optionId(at)}
                colleague={option}
                isMarked={at === index}
                onChoose={() => choose(option)}
              />
            ))}
          </div>
          <p className="border-t bg-sunken px-3 py-1.5 text-2xs text-ink-muted max-md:hidden">{texts.keys}</p>
        </>
      ) : null}
    </div>
  );
}

type OptionProps = { id: string; colleague: Colleague; isMarked: boolean; onChoose: () => void };

function Option({ id, colleague: { name }, isMarked, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which names the marked option
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cn(
        'flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2 py-1.5 pointer-coarse:min-h-11',
        isMarked ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <Avatar initials={initials(name)} size="sm" />
      <span className="min-w-0 flex-1 truncate text-sm">{name}</span>
    </div>
  );
}
