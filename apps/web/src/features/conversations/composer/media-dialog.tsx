import { CAPTION_MAX } from '@prumo/contracts/conversations';
import type { ConversationId } from '@prumo/contracts/ids';
import { MEDIA_ACCEPT, MEDIA_KINDS, MEDIA_MAX_BYTES, type MediaKind } from '@prumo/contracts/media';
import { cleanLine } from '@prumo/contracts/text/clean-text';
import { FileText, ImageIcon, Mic, Video } from 'lucide-react';
import { useId, useState } from 'react';
import { formatSize, isConverted, kindOf } from '#domain/media/media-kind.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cn } from '#ui/cn.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useSendMedia } from '../outgoing/use-send-media.ts';
import { inboxTexts } from '../texts.ts';
import { FileInput } from './file-input.tsx';
import { MediaPreview } from './media-preview.tsx';

const texts = inboxTexts.mediaDialog;
const ICONS = { image: ImageIcon, video: Video, document: FileText, audio: Mic };

type MediaDialogProps = {
  conversationId: ConversationId;
  given: File | null;
  onClose: () => void;
};

export function MediaDialog({ conversationId, given, onClose }: MediaDialogProps) {
  const [file, setFile] = useState(given);
  const [kind, setKind] = useState<MediaKind>(given ? kindOf(given) : 'image');
  const [caption, setCaption] = useState('');
  const { send, isSending } = useSendMedia(conversationId);
  const formId = useId();
  const max = MEDIA_MAX_BYTES[kind];
  const isTooLarge = file !== null && file.size > max;

  function choose(chosen: File) {
    setFile(chosen);
    // Corrects the kind if the file picker's filter was bypassed; any file may be sent as a document.
    if (kind !== 'document') setKind(kindOf(chosen));
  }

  async function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    if (!file || isTooLarge || isSending) return;
    if (await send({ kind, file, caption })) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || isSending || onClose()}
      isLocked={isSending}
      title={texts.title}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={!file || isTooLarge} isBusy={isSending}>
            {isSending ? texts.sending : texts.send}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} className="space-y-4">
        <div role="radiogroup" aria-label={texts.kind} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {MEDIA_KINDS.map((option) => {
            const Icon = ICONS[option];
            return (
              <label
                key={option}
                className={cn(
                  'flex cursor-pointer items-center justify-center gap-1.5 rounded-md border px-2 py-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-ring',
                  option === kind ? 'border-accent bg-accent-soft font-medium text-accent-text' : 'hover:bg-hover',
                )}
              >
                <input
                  type="radio"
                  name="kind"
                  className="sr-only"
                  checked={option === kind}
                  disabled={isSending}
                  onChange={() => {
                    setKind(option);
                    if (file && option !== 'document' && option !== kindOf(file)) setFile(null);
                  }}
                />
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                {texts.kinds[option]}
              </label>
            );
          })}
        </div>
        <Field
          label={texts.file}
          hint={texts.limits[kind]}
          error={isTooLarge ? texts.tooLarge(formatSize(file.size), formatSize(max)) : undefined}
        >
          {(field) => (
            <FileInput
              {...field}
              key={kind}
              accept={MEDIA_ACCEPT[kind]}
              disabled={isSending}
              fileName={file ? cleanLine(file.name) : undefined}
              onChoose={choose}
            />
          )}
        </Field>
        {file ? <MediaPreview kind={kind} file={file} /> : null}
        {file && isConverted(file) ? <p className="text-ink-muted text-xs">{texts.converted}</p> : null}
        <Field label={texts.caption} hint={kind === 'audio' ? texts.audioCaption : undefined}>
          {(field) => (
            <Input
              {...field}
              value={caption}
              maxLength={CAPTION_MAX}
              disabled={isSending}
              onChange={(event) => setCaption(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
