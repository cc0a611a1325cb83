import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

const texts = {
  title: 'Sair sem salvar?',
  question: 'As alterações desta tela ainda não foram salvas.',
  confirm: 'Sair sem salvar',
  stay: 'Continuar editando',
} as const;

export function LeaveGuard({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title={texts.title}
      description={texts.question}
      confirmLabel={texts.confirm}
      cancelLabel={texts.stay}
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    />
  );
}
