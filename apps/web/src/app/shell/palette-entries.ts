import type { Right } from '@prumo/contracts/team/roles';
import { Building2, CircleHelp, Plus, Smartphone } from 'lucide-react';
import { hasWords } from '#platform/text/has-words.ts';
import { rightOfPath } from '../right-of-path.ts';
import { shellTexts } from '../texts.ts';
import { NAVIGATION } from './navigation.ts';

const { entries } = shellTexts;

const SCREENS = [
  ...NAVIGATION.map(({ to, label, icon }) => ({ href: to, label, icon, right: rightOfPath(to) })),
  { href: '/simulator', label: entries.simulator, icon: Smartphone, right: rightOfPath('/simulator') },
  { href: '/help/primeiros-passos', label: entries.help, icon: CircleHelp, right: 'own' },
] as const;

const ACTS = [
  { href: '/leads?edit=novo', label: shellTexts.newLead, icon: Plus, right: 'answer' },
  { href: '/products?edit=novo', label: shellTexts.newProduct, icon: Building2, right: 'products' },
] as const;

export function matchingEntries(typed: string, rights: readonly Right[]) {
  const groups = [
    { heading: shellTexts.goTo, entries: SCREENS },
    { heading: shellTexts.actions, entries: ACTS },
  ];
  return groups
    .map(({ heading, entries: all }) => ({
      heading,
      entries: all.filter(({ label, right }) => rights.includes(right) && hasWords([label], typed.trim())),
    }))
    .filter(({ entries: left }) => left.length > 0);
}
