import { Button } from '#ui/buttons/button.tsx';
import { DialogCancel } from '#ui/overlays/dialog.tsx';

type SubmitFooterProps = {
  form: string;
  texts: { confirm: string; busy: string };
  isBusy: boolean;
  whyNot?: string | undefined;
  variant?: 'primary' | 'danger';
};

export function SubmitFooter({ form, texts, isBusy, whyNot, variant = 'primary' }: SubmitFooterProps) {
  return (
    <>
      <DialogCancel disabled={isBusy} />
      <Button
        type="submit"
        form={form}
        variant={variant}
        isBusy={isBusy}
        disabled={whyNot !== undefined}
        title={whyNot}
      >
        {isBusy ? texts.busy : texts.confirm}
      </Button>
    </>
  );
}
