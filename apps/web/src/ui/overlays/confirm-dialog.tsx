import { lazyPart } from '../lazy-part.tsx';

/** Asks before what cannot be undone. It stays open until the caller closes it, so that a failure can be retried. */
export const ConfirmDialog = lazyPart(() => import('./confirm-window.tsx'), 'ConfirmWindow');
