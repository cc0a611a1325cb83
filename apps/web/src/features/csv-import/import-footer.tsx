import { Button } from '#ui/button.tsx';
import { csvImportTexts as texts } from './texts.ts';

type ImportFooterProps = {
  step: 'idle' | 'running' | 'done';
  leadCount: number;
  canImport: boolean;
  onImport: () => void;
  onStop: () => void;
  onClose: () => void;
};

export function ImportFooter({ step, leadCount, canImport, onImport, onStop, onClose }: ImportFooterProps) {
  if (step === 'running') return <Button onClick={onStop}>{texts.import.cancel}</Button>;
  if (step === 'done') {
    return (
      <Button variant="primary" onClick={onClose}>
        {texts.result.close}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button variant={canImport ? 'primary' : 'secondary'} disabled={!canImport} onClick={onImport}>
        {texts.import.button(canImport ? leadCount : 0)}
      </Button>
    </>
  );
}
