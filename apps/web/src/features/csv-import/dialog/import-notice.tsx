import { CircleAlert } from 'lucide-react';

export function Notice({ children }: { children: string }) {
  return (
    <p role="alert" className="mt-3 flex items-start gap-2 rounded-md bg-red-soft px-3 py-2 text-red-text text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
