export function WaitingBar({ label }: { label: string }) {
  return (
    <div role="progressbar" aria-label={label} className="h-1.5 overflow-hidden rounded-full bg-pressed">
      <div className="h-full w-full animate-skeleton rounded-full bg-accent" />
    </div>
  );
}
