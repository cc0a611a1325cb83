import { useMediaQuery } from '#ui/hooks/use-media-query.ts';

/** Where the list and the chat do not fit side by side; the same width as the `lg:` classes of the page. */
export const useIsSinglePane = () => useMediaQuery('(max-width: 1023px)');
