import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { errorMessage } from '#platform/api.ts';
import { toast } from '#ui/toast.ts';
import { useSendFromPhone } from './queries.ts';
import { simulatorTexts } from './texts.ts';

const texts = simulatorTexts.phone;

type PhoneInputProps = { phone: string; name: string | null; isFirst: boolean };

/** What cannot be sent comes back into the field. */
export function PhoneInput({ phone, name, isFirst }: PhoneInputProps) {
  const [text, setText] = useState('');
  const { mutate } = useSendFromPhone();
  const isBlank = text.trim() === '';

  function send() {
    if (isBlank) return;
    setText('');
    mutate(
      { phone, name, text: text.trim() },
      {
        onError: (error) => {
          setText((typed) => typed || text);
          toast({ title: texts.sendFailed, description: errorMessage(error), variant: 'destructive' });
        },
      },
    );
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="flex shrink-0 items-end gap-1.5 bg-surface px-2.5 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        rows={1}
        maxLength={4096}
        aria-label={texts.input}
        placeholder={isFirst ? texts.firstPlaceholder : texts.placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        className="field-sizing-content scroll-quiet max-h-28 min-h-10 min-w-0 flex-1 resize-none rounded-[20px] border border-line-strong bg-sunken px-3.5 py-2.5 text-sm leading-[18px] focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-ring focus-visible:outline-offset-0 pointer-coarse:text-[16px]"
      />
      <button
        type="submit"
        aria-label={texts.send}
        disabled={isBlank}
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent transition-colors duration-100 hover:bg-accent-hover disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-[18px]"
      >
        <SendHorizontal aria-hidden="true" />
      </button>
    </form>
  );
}
