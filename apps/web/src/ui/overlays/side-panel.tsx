import { lazyPart } from '../lazy-part.tsx';

/** Details beside the list they belong to; the whole width on a phone. */
export const SidePanel = lazyPart(() => import('./side-panel-window.tsx'), 'SidePanelWindow');
