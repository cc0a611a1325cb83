type VariableButtonsProps<Name extends string> = {
  label: string;
  names: readonly Name[];
  labelOf: (name: Name) => string;
  onInsert: (name: Name) => void;
};

export const VariableButtons = <Name extends string>({
  label,
  names,
  labelOf,
  onInsert,
}: VariableButtonsProps<Name>) => (
  <div className="flex flex-wrap items-center gap-1">
    <span className="mr-1 text-ink-faint text-xs">{label}</span>
    {names.map((name) => (
      <button
        key={name}
        type="button"
        aria-label={labelOf(name)}
        onClick={() => onInsert(name)}
        className="inline-flex h-6 items-center rounded-sm border border-line-strong bg-surface px-1.5 font-medium text-ink-muted text-xs hover:bg-hover hover:text-ink pointer-coarse:h-10"
      >
        {`{${name}}`}
      </button>
    ))}
  </div>
);
