import { Chip } from './badge.tsx';

/** The first `max` items and '+N' for the rest. */
export function TagList({ items, max = 2 }: { items: readonly string[]; max?: number }) {
  const rest = items.slice(max);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1">
      {items.slice(0, max).map((item) => (
        <Chip key={item}>{item}</Chip>
      ))}
      {rest.length > 0 ? (
        <span className="figure text-ink-faint text-xs" title={rest.join(', ')}>
          +{rest.length}
        </span>
      ) : null}
    </span>
  );
}
