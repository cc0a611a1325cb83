import { Brand } from '#platform/brand/brand.tsx';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { shellTexts } from '../texts.ts';
import { SidebarEntries, SidebarUser } from './sidebar.tsx';

export function MobileDrawer({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <SidePanel
      side="left"
      className="max-w-72 bg-sidebar [&>div]:flex [&>div]:flex-col [&>div]:p-0"
      open={open}
      onOpenChange={onOpenChange}
      title={<Brand />}
      description={shellTexts.navigation}
    >
      <SidebarEntries onNavigate={() => onOpenChange(false)} />
      <SidebarUser onNavigate={() => onOpenChange(false)} />
    </SidePanel>
  );
}
