export const controlLook =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface text-ink text-sm transition-colors duration-100 ' +
  'hover:border-ink-faint/60 focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-ring focus-visible:outline-offset-0 ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint aria-invalid:border-red-dot aria-invalid:focus-visible:outline-red-dot';
