import type { Product } from '@prumo/contracts/products';
import { ChevronLeft, ChevronRight, FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatSize } from '#domain/media/media-kind.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { cn } from '#ui/cn.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { productTexts } from '../texts.ts';

const texts = productTexts.gallery;

export function ProductGallery({ product, onClose }: { product: Product | null; onClose: () => void }) {
  return (
    <Dialog open={product !== null} onOpenChange={onClose} size="xl" title={product?.name ?? ''}>
      {product ? <Photos key={product.id} product={product} /> : null}
    </Dialog>
  );
}

const indexAfter = (index: number, by: number, count: number): number => (index + by + count) % count;

function Photos({ product }: { product: Product }) {
  const photos = product.media.filter(({ kind }) => kind === 'foto');
  const documents = product.media.filter(({ kind }) => kind === 'documento');
  const [index, setIndex] = useState(0);
  const shown = photos[index] ?? photos[0];

  const count = photos.length;
  // On the window, because the focus starts on the close button.
  useEffect(() => {
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (by !== 0 && count > 1) setIndex((now) => indexAfter(now, by, count));
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [count]);
  const show = (by: number) => setIndex((now) => indexAfter(now, by, count));

  return (
    <div>
      {shown ? (
        <div>
          <figure>
            <div className="relative">
              <img
                src={shown.url}
                alt={shown.name}
                className="mx-auto aspect-4/3 max-h-[56dvh] w-full rounded-md bg-sunken object-contain"
              />
              {photos.length > 1 ? (
                <>
                  <IconButton
                    variant="secondary"
                    label={texts.previous}
                    icon={<ChevronLeft />}
                    onClick={() => show(-1)}
                    className="absolute top-1/2 left-2 -translate-y-1/2"
                  />
                  <IconButton
                    variant="secondary"
                    label={texts.next}
                    icon={<ChevronRight />}
                    onClick={() => show(1)}
                    className="absolute top-1/2 right-2 -translate-y-1/2"
                  />
                </>
              ) : null}
            </div>
            <figcaption aria-live="polite" className="mt-2 flex justify-between gap-3 text-ink-muted text-sm">
              <span className="truncate">{shown.name}</span>
              <span className="figure shrink-0">{texts.place(index + 1, photos.length)}</span>
            </figcaption>
          </figure>
          {photos.length > 1 ? (
            <ul className="scroll-quiet mt-3 flex gap-2 overflow-x-auto p-0.5 pb-1">
              {photos.map((photo, place) => (
                <li key={photo.id} className="shrink-0">
                  <button
                    type="button"
                    aria-label={texts.show(photo.name)}
                    aria-current={place === index}
                    onClick={() => setIndex(place)}
                    className={cn(
                      'block rounded-md border-2',
                      place === index ? 'border-accent' : 'border-transparent',
                    )}
                  >
                    <img
                      src={photo.url}
                      alt=""
                      loading="lazy"
                      className="h-14 w-20 rounded-sm bg-sunken object-cover"
                    />
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
      {documents.length > 0 ? (
        <ul aria-label={texts.documents} className={cn('space-y-1.5', shown && 'mt-4 border-t pt-4')}>
          {documents.map(({ id, url, name, size }) => (
            <li key={id}>
              <a
                href={url}
                download={name}
                className="flex items-center gap-2 rounded-md border px-3 py-2 text-sm hover:bg-hover"
              >
                <FileText aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className="figure text-ink-faint text-xs">{formatSize(size)}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
