import { Button } from '#ui/buttons/button.tsx';
import { DialogCancel } from '#ui/overlays/dialog.tsx';

type SubmitFooterProps = {
  /** The id of the form it sends. */
  form: string;
  texts: { confirm: string; busy: string };
  isBusy: boolean;
  /** What is missing before it may be sent. */
  whyNot?: string | undefined;
  variant?: 'primary' | 'danger';
};

/** Below the form of a window: the way out, and what sends it. */
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
