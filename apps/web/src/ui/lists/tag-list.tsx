import { cn } from '../cn.ts';
import { Chip } from './badge.tsx';

type TagListProps = { items: readonly string[]; max?: number; isOneLine?: boolean };

export function TagList({ items, max = 2, isOneLine = false }: TagListProps) {
  const rest = items.slice(max);
  return (
    <span className={cn('flex min-w-0 items-center gap-1', !isOneLine && 'flex-wrap')}>
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
