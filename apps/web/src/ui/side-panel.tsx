import { later } from './later.tsx';
import type { SidePanelWindowProps } from './side-panel-window.tsx';

/** Details beside the list they belong to; the whole width on a phone. */
export const SidePanel = later<SidePanelWindowProps>(
  async () => (await import('./side-panel-window.tsx')).SidePanelWindow,
);
