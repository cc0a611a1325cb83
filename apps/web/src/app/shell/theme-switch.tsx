import { Monitor, Moon, Sun } from 'lucide-react';
import { THEMES, useTheme } from '#platform/browser/theme.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { shellTexts } from '../texts.ts';

const icons = { system: <Monitor />, light: <Sun />, dark: <Moon /> };

/** Each press goes on to the next of system, light and dark. */
export function ThemeSwitch({ side }: { side: 'top' | 'right' }) {
  const { theme, setTheme } = useTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
    <IconButton
      size="sm"
      label={shellTexts.theme(shellTexts.themes[theme])}
      tooltipSide={side}
      icon={icons[theme]}
      onClick={() => setTheme(next)}
    />
  );
}
