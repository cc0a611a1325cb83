import { later } from '../later.tsx';

/** Details beside the list they belong to; the whole width on a phone. */
export const SidePanel = later(() => import('./side-panel-window.tsx'), 'SidePanelWindow');
