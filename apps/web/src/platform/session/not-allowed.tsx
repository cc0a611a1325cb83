import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/states/empty-state.tsx';

const notAllowedTexts = {
  title: 'Seu papel nesta conta não permite isso.',
  hint: 'Se precisar, fale com um Dono ou Gestor da conta.',
} as const;

export const NotAllowed = ({ action }: { action?: ReactNode }) => (
  <EmptyState icon={<Lock />} title={notAllowedTexts.title} description={notAllowedTexts.hint} action={action} />
);
