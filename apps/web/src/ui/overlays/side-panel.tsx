import { lazyPart } from '../lazy-part.tsx';

export const SidePanel = lazyPart(() => import('./side-panel-window.tsx'), 'SidePanelWindow');
