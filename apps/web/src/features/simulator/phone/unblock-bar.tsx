import { Button } from '#ui/buttons/button.tsx';
import { useChangePhone } from '../queries.ts';
import { simulatorTexts } from '../texts.ts';

const texts = simulatorTexts;

export function UnblockBar({ phone }: { phone: string }) {
  const { mutate, isPending } = useChangePhone();
  return (
    <div className="flex shrink-0 flex-col items-center gap-1.5 bg-surface px-3 pt-2.5 pb-1 text-center">
      <p className="text-ink-muted text-xs">{texts.phone.blocked}</p>
      <Button size="sm" isBusy={isPending} onClick={() => mutate({ phone, isBlocked: false })}>
        {texts.phone.unblock}
      </Button>
    </div>
  );
}
