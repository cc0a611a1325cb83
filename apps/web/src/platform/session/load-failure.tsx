import { ErrorState } from '#ui/states/error-state.tsx';
import { errorMessage } from '../requests/api.ts';
import { isNotFound } from '../requests/api-error.ts';
import { useSessionUser } from './session.ts';

const loadFailureTexts = {
  lead: {
    failed: 'Erro ao buscar lead',
    gone: 'Lead não encontrado',
    goneHint: 'Ele foi excluído ou o endereço não está certo.',
    passedOnHint: 'Ele passou para outra pessoa, foi excluído ou o endereço não está certo.',
  },
  conversation: {
    failed: 'Erro ao buscar conversa',
    gone: 'Conversa não encontrada',
    goneHint: 'Ela foi excluída ou o endereço não está certo.',
    passedOnHint: 'Ela passou para outra pessoa, foi excluída ou o endereço não está certo.',
  },
};

type LoadFailureProps = {
  of: keyof typeof loadFailureTexts;
  error: unknown;
  onRetry: () => void;
  className?: string;
};

export function LoadFailure({ of, error, onRetry, ...props }: LoadFailureProps) {
  const texts = loadFailureTexts[of];
  const mayBeOfAnother = useSessionUser().role === 'broker';
  return isNotFound(error) ? (
    <ErrorState {...props} title={texts.gone} description={mayBeOfAnother ? texts.passedOnHint : texts.goneHint} />
  ) : (
    <ErrorState {...props} title={texts.failed} description={errorMessage(error)} onRetry={onRetry} />
  );
}
