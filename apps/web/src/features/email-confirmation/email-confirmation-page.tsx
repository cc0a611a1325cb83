import { EmailConfirmed } from '@prumo/contracts/notifications';
import { useMutation } from '@tanstack/react-query';
import { Brand } from '#platform/brand/brand.tsx';
import { productName } from '#platform/brand/product-name.ts';
import { api, errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useDocumentTitle } from '#ui/layout/page-header.tsx';

const texts = {
  title: 'Confirmar e-mail',
  question: `Alguém pediu para receber no seu e-mail o resumo diário do ${productName}.`,
  advice: 'Se foi você, confirme. Se não foi, feche esta página: sem a confirmação nenhum resumo é enviado.',
  confirm: 'Confirmar e-mail',
  confirming: 'Confirmando...',
  doneTitle: 'E-mail confirmado',
  done: 'O resumo diário já pode ser enviado para este endereço. Você pode fechar esta página.',
  failed: 'Não foi possível confirmar',
} as const;

/** Opening changes nothing, because mail scanners open every link. */
export function EmailConfirmationPage({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, isError, error } = useMutation({
    mutationFn: () => api.post('/api/email-confirmations', { token }, EmailConfirmed),
  });
  useDocumentTitle(texts.title);
  return (
    <main className="flex min-h-dvh flex-col bg-canvas px-6 py-6 sm:px-10">
      <Brand />
      <div className="mx-auto flex w-full max-w-[400px] flex-1 flex-col justify-center gap-3 py-10" aria-live="polite">
        <h1 className="font-semibold text-2xl tracking-tight">{isSuccess ? texts.doneTitle : texts.title}</h1>
        <p className="text-base text-ink-muted">{isSuccess ? texts.done : texts.question}</p>
        {isSuccess ? null : (
          <>
            <p className="text-base text-ink-muted">{texts.advice}</p>
            {isError ? (
              <p className="text-red-text text-sm">
                {texts.failed}: {errorMessage(error)}
              </p>
            ) : null}
            <Button variant="primary" className="mt-3 self-start" isBusy={isPending} onClick={() => mutate()}>
              {isPending ? texts.confirming : texts.confirm}
            </Button>
          </>
        )}
      </div>
    </main>
  );
}
