import { later } from '../later.tsx';

/** Asks before what cannot be undone. It stays open until the caller closes it, so that a failure can be retried. */
export const ConfirmDialog = later(() => import('./confirm-window.tsx'), 'ConfirmWindow');
