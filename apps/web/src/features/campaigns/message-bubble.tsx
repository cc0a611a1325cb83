import type { ReactNode } from 'react';

/** A message as it looks on the lead's phone. */
export function MessageBubble({ text, footer }: { text: ReactNode; footer?: ReactNode }) {
  return (
    <div className="w-fit max-w-[min(100%,26rem)] rounded-lg rounded-tl-sm border bg-raised px-3 py-2">
      <p className="whitespace-pre-wrap break-words text-sm">{text}</p>
      {footer ? <div className="mt-1 text-ink-faint text-xs">{footer}</div> : null}
    </div>
  );
}
