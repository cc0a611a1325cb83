import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { cn } from '#ui/cn.ts';
import { writingTexts } from '../outgoing/writing-texts.ts';

const looks = {
  message: 'border-line-strong bg-surface focus-within:border-ring focus-within:outline-ring',
  note: 'border-amber-dot/60 border-dashed bg-amber-soft focus-within:border-amber-dot focus-within:outline-amber-dot',
};

const COUNT_FROM = 0.85;

type WritingBoxProps = {
  id?: string;
  look: keyof typeof looks;
  label: string;
  placeholder: string;
  hint: string;
  tooLong: string;
  max: number;
  text: string;
  field: Ref<HTMLTextAreaElement>;
  onWrite: (text: string) => void;
  onSend: () => void;
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  onPaste?: (event: ClipboardEvent) => void;
  /** Null while the field is left. */
  onCaret?: (at: number | null) => void;
  list?: { id: string; activeId: string | undefined } | undefined;
  above?: ReactNode;
  tools: ReactNode;
  submit: ReactNode;
};

/** Enter sends, Shift+Enter breaks the line; Enter during an input-method composition never sends. */
export function WritingBox({ look, text, max, onSend, onKey, list, above, ...props }: WritingBoxProps) {
  const hintId = useId();
  const length = text.trim().length;
  const isTooLong = length > max;

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // 229: the key belongs to an input method, even in browsers that already ended the composition.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (onKey?.(event)) return event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onSend();
  }

  return (
    <form
      data-composer
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <div className={cn('rounded-lg border focus-within:outline-1', looks[look])}>
        {above}
        <textarea
          id={props.id}
          ref={props.field}
          rows={1}
          aria-label={props.label}
          aria-describedby={hintId}
          aria-invalid={isTooLong || undefined}
          aria-keyshortcuts="Enter"
          {...(list
            ? { 'aria-autocomplete': 'list', 'aria-controls': list.id, 'aria-activedescendant': list.activeId }
            : {})}
          placeholder={props.placeholder}
          value={text}
          onChange={(event) => {
            props.onWrite(event.target.value);
            props.onCaret?.(event.target.selectionStart);
          }}
          onSelect={(event) => props.onCaret?.(event.currentTarget.selectionStart)}
          onBlur={() => props.onCaret?.(null)}
          onKeyDown={handleKeyDown}
          onPaste={props.onPaste}
          className={cn(
            'field-sizing-content scroll-quiet block max-h-44 min-h-9 w-full resize-none bg-transparent px-3 pt-2.5',
            'pb-1 text-sm leading-5 outline-none',
            'pointer-coarse:text-[16px] placeholder:text-ink-faint',
          )}
        />
        <div className="flex items-center gap-0.5 px-1.5 pb-1.5">
          {props.tools}
          <span
            className={cn('figure mr-2 ml-auto text-2xs', isTooLong ? 'font-medium text-red-text' : 'text-ink-muted')}
          >
            {length > max * COUNT_FROM ? writingTexts.counter(length, max) : ''}
          </span>
          {props.submit}
        </div>
      </div>
      <p
        id={hintId}
        className={isTooLong ? 'mt-1 text-red-text text-xs' : 'mt-1 text-2xs text-ink-faint max-md:sr-only'}
      >
        {isTooLong ? props.tooLong : props.hint}
      </p>
    </form>
  );
}
