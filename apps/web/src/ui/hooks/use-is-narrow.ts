import { useMediaQuery } from './use-media-query.ts';

export const useIsNarrow = (below = 768): boolean => useMediaQuery(`(max-width: ${below - 1}px)`);
