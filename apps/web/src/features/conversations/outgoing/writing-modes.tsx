import { StickyNote } from 'lucide-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { noteTexts } from './writing-texts.ts';

export type WritingMode = 'message' | 'note';

export function WritingModes({ mode, onMode }: { mode: WritingMode; onMode: (mode: WritingMode) => void }) {
  const isNote = mode === 'note';
  return (
    <IconButton
      size="sm"
      label={isNote ? noteTexts.close : noteTexts.add}
      icon={<StickyNote />}
      aria-pressed={isNote}
      aria-keyshortcuts="Alt+N"
      onClick={() => onMode(isNote ? 'message' : 'note')}
      className={isNote ? 'bg-amber-dot/25 text-amber-text hover:bg-amber-dot/35 hover:text-amber-text' : ''}
    />
  );
}
