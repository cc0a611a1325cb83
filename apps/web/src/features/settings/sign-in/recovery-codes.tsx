import { Copy, Download } from 'lucide-react';
import { saveText } from '#platform/files/save-blob.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { signInTexts } from './texts.ts';

const texts = signInTexts.codes;

/** They are shown once, so nothing but its button closes it. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: texts.copied });
    } catch {
      toast({ title: texts.copyFailed, variant: 'destructive' });
    }
  }
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      title={texts.title}
      description={texts.description}
      size="sm"
      isLocked
      footer={
        <Button variant="primary" onClick={onDone}>
          {texts.done}
        </Button>
      }
    >
      <ul aria-label={texts.label} className="figure grid grid-cols-2 gap-x-4 gap-y-1 rounded-md border p-3 text-base">
        {codes.map((code) => (
          <li key={code} className="text-center">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={<Copy />} onClick={handleCopy}>
          {texts.copy}
        </Button>
        <Button icon={<Download />} onClick={() => saveText(texts.fileText(codes), texts.file)}>
          {texts.save}
        </Button>
      </div>
    </Dialog>
  );
}
