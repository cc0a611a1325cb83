import type { MarkedText } from './highlight.ts';

export function Highlighted({ parts }: { parts: readonly MarkedText[] }) {
  return parts.map(({ text, isMatch }, place) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
      <mark key={place} className="rounded-xs bg-amber-soft text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
