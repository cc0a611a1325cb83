/**
 * Focuses the first invalid field after each refused submit, for every form. Errors from the server arrive later and
 * take no focus from a user who has moved on.
 */
export function focusRefusedFields(): void {
  let forget = () => {};

  // Capture phase, before any handler can stop the event.
  document.addEventListener(
    'submit',
    ({ target: form }) => {
      if (!(form instanceof HTMLFormElement)) return;
      forget();
      const sentFrom = document.activeElement;
      const watch = new MutationObserver(() => {
        const at = document.activeElement;
        // A button that becomes busy loses its focus to the page or dialog.
        const isElsewhere = at instanceof HTMLElement && at !== sentFrom && at.tabIndex >= 0;
        if (isElsewhere || focusRefused(form)) forget();
      });
      forget = () => {
        watch.disconnect();
        document.removeEventListener('input', forget);
      };
      requestAnimationFrame(() => {
        if (focusRefused(form)) return;
        watch.observe(form, { subtree: true, attributeFilter: ['aria-invalid'] });
        document.addEventListener('input', forget);
      });
    },
    { capture: true },
  );
}

function focusRefused(form: HTMLFormElement): boolean {
  const refused = [...form.querySelectorAll<HTMLElement>('[aria-invalid=true]:not(:disabled)')];
  if (!refused.some((field) => field === document.activeElement)) refused[0]?.focus();
  return refused.length > 0;
}
