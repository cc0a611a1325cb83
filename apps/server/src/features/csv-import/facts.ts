import type { ImportId } from '@prumo/contracts/ids';
import { defineFact } from '#platform/facts/fact-bus.ts';

/** The rows of a file are leads now. */
export const importFinished = defineFact<{ importId: ImportId }>('csv-import.finished');
