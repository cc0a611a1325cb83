import { errorMessage } from '#platform/requests/api.ts';
import { toast } from '#ui/toast/toast.ts';
import { useSendFromPhone } from '../queries.ts';
import { simulatorTexts } from '../texts.ts';

const texts = simulatorTexts.phone;

export function FirstWords({ phone, isLocked }: { phone: string; isLocked: boolean }) {
  const { mutate, isPending } = useSendFromPhone();
  const send = (text: string) =>
    mutate(
      { phone, text },
      {
        onError: (error) =>
          toast({ title: texts.sendFailed, description: errorMessage(error), variant: 'destructive' }),
      },
    );
  return (
    <div className="mb-4 flex flex-col items-center gap-3">
      <p className="max-w-52 rounded-lg bg-amber-soft px-3 py-2 text-center text-amber-text text-xs">{texts.empty}</p>
      {isLocked ? null : (
        <ul aria-label={texts.samples} className="flex flex-col items-center gap-1.5">
          {texts.sample.map((text) => (
            <li key={text}>
              <button
                type="button"
                disabled={isPending}
                onClick={() => send(text)}
                className="rounded-full border border-line-strong bg-surface px-3 py-1.5 text-xs hover:bg-hover disabled:opacity-50"
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
