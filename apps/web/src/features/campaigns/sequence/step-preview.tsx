import { fillVariables } from './fill-variables.ts';
import { MessageBubble } from './message-bubble.tsx';
import { sequenceTexts } from './texts.ts';

const texts = sequenceTexts.step;

/** The message on a phone, with an example lead's data in it. */
export function StepPreview({ content }: { content: string }) {
  const filled = fillVariables(content, texts.sample).trim();
  return (
    <section aria-label={texts.preview} className="flex min-w-0 flex-col">
      <h3 className="font-medium text-ink-muted text-xs">{texts.preview}</h3>
      <div className="mt-1 flex min-h-44 flex-1 flex-col gap-2 rounded-xl border bg-sunken p-3">
        {filled === '' ? (
          <p className="m-auto max-w-48 text-center text-ink-faint text-sm">{texts.previewEmpty}</p>
        ) : (
          <MessageBubble text={filled} />
        )}
      </div>
      <p className="mt-1 text-ink-faint text-xs">{texts.previewOf(texts.sample.nome)}</p>
    </section>
  );
}
