import { useMediaQuery } from '#ui/hooks/use-media-query.ts';

export const useIsSinglePane = () => useMediaQuery('(max-width: 1023px)');
