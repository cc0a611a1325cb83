import type { ImportId } from '@prumo/contracts/ids';
import { defineFact } from '#platform/facts/fact-bus.ts';

export const importFinished = defineFact<{ importId: ImportId }>('import-finished');
