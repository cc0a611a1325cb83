import { productName } from './product-name.ts';

function BrandMark({ className = 'size-6' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path d="M16 5v9" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M11 14h10l-5 12z" fill="#fff" />
    </svg>
  );
}

export function Brand({ isNarrow = false }: { isNarrow?: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <BrandMark className="size-6 shrink-0" />
      <span className={isNarrow ? 'sr-only' : 'truncate font-semibold text-base tracking-tight'}>{productName}</span>
    </span>
  );
}
