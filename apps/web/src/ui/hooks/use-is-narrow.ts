import { useMediaQuery } from './use-media-query.ts';

/** True where tables become cards: under 768 px unless told. */
export const useIsNarrow = (below = 768): boolean => useMediaQuery(`(max-width: ${below - 1}px)`);
