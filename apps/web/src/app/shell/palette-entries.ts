import { Building2, CircleHelp, Plus, Smartphone } from 'lucide-react';
import { hasWords } from '#platform/text/has-words.ts';
import { shellTexts } from '../texts.ts';
import { NAVIGATION } from './navigation.ts';

const { entries } = shellTexts;

const SCREENS = [
  ...NAVIGATION.map(({ to, label, icon }) => ({ href: to, label, icon })),
  { href: '/simulator', label: entries.simulator, icon: Smartphone },
  { href: '/help/primeiros-passos', label: entries.help, icon: CircleHelp },
] as const;

const ACTS = [
  { href: '/leads?edit=novo', label: shellTexts.newLead, icon: Plus },
  { href: '/products?edit=novo', label: shellTexts.newProduct, icon: Building2 },
] as const;

export function matchingEntries(typed: string) {
  const groups = [
    { heading: shellTexts.goTo, entries: SCREENS },
    { heading: shellTexts.actions, entries: ACTS },
  ];
  return groups
    .map(({ heading, entries: all }) => ({
      heading,
      entries: all.filter(({ label }) => hasWords([label], typed.trim())),
    }))
    .filter(({ entries: left }) => left.length > 0);
}
