import type { Right } from '@prumo/contracts/team/roles';

const RIGHTS: readonly [RegExp, Right][] = [
  [/^\/ai-agent\/?$/, 'agent'],
  [/^\/campaigns\/(create|[^/]+\/(edit|advanced))\/?$/, 'campaigns'],
  [/^\/simulator\/?$/, 'answer'],
  [/^\/welcome\/?$/, 'settings'],
];

/** What one needs to open a screen. Everybody opens the others, and what they may not do there is not offered. */
export const rightOfPath = (path: string): Right => RIGHTS.find(([pattern]) => pattern.test(path))?.[1] ?? 'own';
