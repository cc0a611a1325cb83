import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cn } from '#ui/cn.ts';
import { Kbd } from '#ui/layout/kbd.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { shellTexts } from '../texts.ts';

const Palette = lazyPart(() => import('./palette.tsx'), 'Palette');

export function usePalette() {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((before) => !before);
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);

  return { open: () => setOpen(true), element: <Palette open={isOpen} onOpenChange={setOpen} /> };
}

export function PaletteTrigger({ isNarrow, onOpen }: { isNarrow: boolean; onOpen: () => void }) {
  return (
    <div className="px-2 pb-2">
      <button
        type="button"
        onClick={onOpen}
        className={cn(
          'flex h-8 w-full items-center gap-2 rounded-md border border-line-strong bg-surface px-2 text-ink-faint text-sm hover:text-ink',
          isNarrow && 'justify-center',
        )}
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className={isNarrow ? 'sr-only' : 'flex-1 text-left'}>{shellTexts.search}</span>
        {isNarrow ? null : (
          <span aria-hidden="true" className="flex gap-0.5">
            <Kbd>Ctrl</Kbd>
            <Kbd>K</Kbd>
          </span>
        )}
      </button>
    </div>
  );
}
