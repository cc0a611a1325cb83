import { lazyPart } from '../lazy-part.tsx';

/** Stays open until the caller closes it, so that a failure can be retried. */
export const ConfirmDialog = lazyPart(() => import('./confirm-window.tsx'), 'ConfirmWindow');
