import { ArrowLeft, History } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { useImportTexts } from '../import-kind.ts';

type ImportStep = 'idle' | 'running' | 'done' | 'history';

type ImportFooterProps = {
  step: ImportStep;
  newCount: number;
  blocker: string | null;
  isChecking: boolean;
  onImport: () => void;
  onStop: () => void;
  onHistory: (isShown: boolean) => void;
  onClose: () => void;
};

export function ImportFooter(props: ImportFooterProps) {
  const texts = useImportTexts();
  const { step, newCount, blocker, isChecking, onImport, onStop, onHistory, onClose } = props;
  if (step === 'running') return <Button onClick={onStop}>{texts.import.cancel}</Button>;
  if (step === 'history') {
    return (
      <>
        <Button className="mr-auto" variant="ghost" icon={<ArrowLeft />} onClick={() => onHistory(false)}>
          {texts.history.back}
        </Button>
        <Button onClick={onClose}>{texts.close}</Button>
      </>
    );
  }
  const history = (
    <Button className="mr-auto" variant="ghost" icon={<History />} onClick={() => onHistory(true)}>
      <span>
        {texts.history.short}
        <span className="sr-only sm:not-sr-only">{texts.history.rest}</span>
      </span>
    </Button>
  );
  if (step === 'done') {
    return (
      <>
        {history}
        <Button variant="primary" onClick={onClose}>
          {texts.result.close}
        </Button>
      </>
    );
  }
  const canImport = blocker === null;
  const isReady = canImport && !isChecking;
  return (
    <>
      {history}
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button
        variant={canImport ? 'primary' : 'secondary'}
        disabled={!isReady}
        title={blocker ?? (isChecking ? texts.import.checking : undefined)}
        onClick={onImport}
      >
        {canImport && isChecking ? texts.import.checking : texts.import.button(canImport ? newCount : 0)}
      </Button>
    </>
  );
}
