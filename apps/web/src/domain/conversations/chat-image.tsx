import { Download, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { chatMediaTexts as texts } from './chat-media-texts.ts';

const KEPT = '/api/media/';

export function ChatImage({ url }: { url: string | null }) {
  const [hasFailed, setHasFailed] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  if (!url || hasFailed) {
    return (
      <div className="flex aspect-4/3 w-80 max-w-full flex-col items-center justify-center gap-1.5 rounded-md border bg-sunken px-3 text-center text-ink-muted text-xs">
        <ImageOff aria-hidden="true" className="size-5" />
        {texts.imageFailed}
      </div>
    );
  }
  return (
    <>
      <button type="button" aria-label={texts.enlarge} className="block rounded-md" onClick={() => setIsLarge(true)}>
        <img
          src={url}
          alt={texts.image}
          // Fixed size, so nothing moves when the picture loads.
          className="aspect-4/3 max-h-[300px] w-80 max-w-full rounded-md bg-sunken object-contain"
          onError={() => setHasFailed(true)}
        />
      </button>
      <Dialog
        open={isLarge}
        onOpenChange={setIsLarge}
        title={texts.image}
        size="xl"
        footer={
          url.startsWith(KEPT) ? (
            <Button asChild>
              <a href={`${url}/original`} download>
                <Download aria-hidden="true" />
                {texts.original}
              </a>
            </Button>
          ) : null
        }
      >
        <img src={url} alt={texts.image} className="mx-auto max-h-[70dvh] max-w-full object-contain" />
      </Dialog>
    </>
  );
}
