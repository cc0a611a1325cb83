import { ROLE_WORDS } from '@prumo/contracts/team/role-words';
import type { Right } from '@prumo/contracts/team/roles';
import type { ReactNode } from 'react';
import { useSessionUser } from './session.ts';

const readOnly = (role: string) => `Seu papel é ${role}: você vê tudo e não altera nada.`;

export const useRight = (right: Right): boolean => useSessionUser().rights.includes(right);

export const IfAllowed = ({ right, children }: { right: Right; children: ReactNode }) =>
  useRight(right) ? children : null;

export const useReadOnlyNotice = (): string => readOnly(ROLE_WORDS[useSessionUser().role]);
