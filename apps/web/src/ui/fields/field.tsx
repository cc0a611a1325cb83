import { type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';
import { uiTexts } from '../texts.ts';

export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
};

type FieldProps = {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

export function Field({ label, error, hint, isRequired = false, className, children }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const hasMessage = Boolean(error || hint);
  return (
    <div className={cn('min-w-0', className)}>
      <label htmlFor={id} className="mb-1 block font-medium text-ink-muted text-xs">
        {label}
        {isRequired ? (
          <span aria-hidden="true" className="text-red-text" title={uiTexts.required}>
            {' *'}
          </span>
        ) : null}
      </label>
      {children({
        id,
        'aria-describedby': hasMessage ? messageId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {hasMessage ? (
        <div
          id={messageId}
          className={cn('mt-1 text-xs', error ? 'text-red-text' : 'text-ink-faint')}
          {...(error ? { role: 'alert' } : {})}
        >
          {error ?? hint}
        </div>
      ) : null}
    </div>
  );
}
