import { Building2, CircleHelp, Plus, Smartphone } from 'lucide-react';
import { NAVIGATION } from './navigation.ts';
import { shellTexts } from './texts.ts';

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

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The groups of the palette that match, blind to accents and case. */
export function matchingEntries(typed: string) {
  const wanted = plain(typed.trim());
  const groups = [
    { heading: shellTexts.goTo, entries: SCREENS },
    { heading: shellTexts.actions, entries: ACTS },
  ];
  return groups
    .map(({ heading, entries: all }) => ({
      heading,
      entries: all.filter(({ label }) => plain(label).includes(wanted)),
    }))
    .filter(({ entries: left }) => left.length > 0);
}
