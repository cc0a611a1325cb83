import type { DndContextProps } from '@dnd-kit/core';
import { pipelineTexts } from './texts.ts';

/** A drag by pointer needs no words of its own: the toast tells what came of it. */
const silent = () => undefined;

export const dndWords: NonNullable<DndContextProps['accessibility']> = {
  announcements: {
    onDragStart: silent,
    onDragMove: silent,
    onDragOver: silent,
    onDragEnd: silent,
    onDragCancel: silent,
  },
  screenReaderInstructions: { draggable: pipelineTexts.card.instructions },
};
