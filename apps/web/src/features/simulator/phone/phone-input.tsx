import { MESSAGE_MAX } from '@prumo/contracts/schema-free-values';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { cn } from '#ui/cn.ts';
import { simulatorTexts } from '../texts.ts';
import { AttachMenu } from './attach-menu.tsx';
import { usePhoneSender } from './use-phone-sender.ts';

const texts = simulatorTexts.phone;
const { place, contactText, pollText } = simulatorTexts.attach;

export function PhoneInput({ phone }: { phone: string }) {
  const [text, setText] = useState('');
  const { send, isUploading } = usePhoneSender(phone);
  const isBlank = text.trim() === '';

  async function sendWords(said: Parameters<typeof send>[0], file?: File) {
    setText('');
    if (!(await send({ ...said, text: text.trim() }, file))) setText((typed) => typed || text);
  }

  const sendText = () => (isBlank ? undefined : sendWords({ type: 'text' }));

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    sendText();
  }

  return (
    <form
      className="flex shrink-0 items-end gap-1 bg-surface px-2 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        sendText();
      }}
    >
      <AttachMenu
        isBusy={isUploading}
        onFile={(type, file) => sendWords({ type }, file)}
        onOther={(type) =>
          type === 'location'
            ? send({ type, place })
            : send({ type, text: type === 'contact' ? contactText : pollText })
        }
      />
      <textarea
        rows={1}
        maxLength={MESSAGE_MAX}
        aria-label={texts.input}
        placeholder={texts.placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        className={cn(
          'field-sizing-content scroll-quiet max-h-28 min-h-10 min-w-0 flex-1 resize-none rounded-[20px] border',
          'border-line-strong bg-sunken px-3.5 py-2.5 text-sm leading-[18px]',
          'focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-ring',
          'focus-visible:outline-offset-0 pointer-coarse:text-[16px]',
        )}
      />
      <button
        type="submit"
        aria-label={texts.send}
        disabled={isBlank}
        title={isBlank ? texts.blank : undefined}
        className={cn(
          'inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent',
          'transition-colors duration-100',
          'hover:bg-accent-hover disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-[18px]',
        )}
      >
        <SendHorizontal aria-hidden="true" />
      </button>
    </form>
  );
}
