import type { StepFile } from '@prumo/contracts/campaigns';
import type { MessageType } from '@prumo/contracts/conversations';
import { CAPTION_ROOM } from '@prumo/contracts/media';
import { takesFiles } from '../step-file-rules.ts';
import { PhoneMessage } from './phone-message.tsx';

type PhoneMessagesProps = { type: MessageType; text: string; files: readonly StepFile[] };

/**
 * The text comes before the file if it belongs to an audio or is too long; otherwise it is the first file's caption.
 */
export function PhoneMessages({ type, text, files }: PhoneMessagesProps) {
  const kept = takesFiles(type) ? files : [];
  const isBefore = kept.length === 0 || type === 'audio' || Array.from(text).length > CAPTION_ROOM;
  return (
    <>
      {isBefore && text !== '' ? <PhoneMessage type={kept.length === 0 ? type : 'text'} text={text} /> : null}
      {kept.map(({ id, path, originalName }, index) => (
        <PhoneMessage
          key={id}
          type={type}
          text={isBefore || index > 0 ? '' : text}
          file={{ url: path, name: originalName }}
        />
      ))}
    </>
  );
}
