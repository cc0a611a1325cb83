import { Paperclip } from 'lucide-react';
import type { ComponentProps } from 'react';
import { inboxTexts } from '../texts.ts';

const texts = inboxTexts.mediaDialog;

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> & {
  fileName: string | undefined;
  onChoose: (file: File) => void;
};

export function FileInput({ fileName, onChoose, ...props }: FileInputProps) {
  return (
    <label className="flex min-w-0 cursor-pointer items-center gap-3 rounded-md has-focus-visible:outline-2 has-focus-visible:outline-ring">
      <span className="inline-flex shrink-0 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 py-1.5 font-medium text-sm hover:bg-hover">
        <Paperclip aria-hidden="true" className="size-4" />
        {texts.choose}
      </span>
      <span className="min-w-0 truncate text-ink-muted text-sm">{fileName ?? texts.none}</span>
      <input
        {...props}
        type="file"
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Reset, so that the same file can be chosen again.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}
