import { Link } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { helpOf } from './screens.ts';
import { helpTexts as texts } from './texts.ts';

export function ScreenHelp({ path }: { path: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const help = helpOf(path);
  if (!help) return null;
  return (
    <Popover
      label={texts.about}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <IconButton
          size="sm"
          label={texts.about}
          hasTooltip={false}
          icon={<CircleHelp />}
          // A thumb-sized target that must not heighten the title's line.
          className="pointer-coarse:-my-1.5"
        />
      }
    >
      <p className="text-sm">{help.text}</p>
      <Link
        to="/help/$page"
        params={{ page: help.page }}
        className="mt-2 inline-block font-medium text-accent-text text-sm hover:underline"
        onClick={() => setIsOpen(false)}
      >
        {texts.more}
      </Link>
    </Popover>
  );
}
