import type { ConversationId } from '@prumo/contracts/ids';
import { Paperclip } from 'lucide-react';
import { type ClipboardEvent, type ReactNode, useCallback, useState } from 'react';
import { useFileDrop } from '#platform/files/use-file-drop.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { inboxTexts } from '../texts.ts';

const MediaDialog = lazyPart(() => import('./media-dialog.tsx'), 'MediaDialog');

type MediaDialogHandle = {
  open: () => void;
  onPaste: (event: ClipboardEvent) => void;
  dialog: ReactNode;
};

export function useMediaDialog(conversationId: ConversationId): MediaDialogHandle {
  const [media, setMedia] = useState<{ file: File | null }>();
  const give = useCallback((file: File | null) => setMedia({ file }), []);
  const isOver = useFileDrop(true, give);

  function handlePaste(event: ClipboardEvent) {
    const { files, types } = event.clipboardData;
    const file = files[0];
    // When cells are copied, spreadsheets put a picture on the clipboard along with their text.
    if (!file || types.includes('text/plain')) return;
    event.preventDefault();
    give(file);
  }

  return {
    open: () => give(null),
    onPaste: handlePaste,
    dialog: (
      <>
        {isOver ? <DropHere /> : null}
        {media ? (
          <MediaDialog
            key={media.file ? `${media.file.name} ${media.file.size} ${media.file.lastModified}` : ''}
            conversationId={conversationId}
            given={media.file}
            onClose={() => setMedia(undefined)}
          />
        ) : null}
      </>
    ),
  };
}

function DropHere() {
  return (
    <p className="pointer-events-none absolute inset-1 z-10 flex items-center justify-center gap-2 rounded-lg border-2 border-accent border-dashed bg-accent-soft font-medium text-accent-text text-sm">
      <Paperclip aria-hidden="true" className="size-4" />
      {inboxTexts.mediaDialog.drop}
    </p>
  );
}
