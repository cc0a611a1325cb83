/**
 * Whoever sends a form that is refused is brought to the first field that says why, and again each time: a second press
 * would else show nothing. What the form knows itself it says by the next frame, what the server says comes later; by
 * then nobody who writes or looks elsewhere is called back. Forms do not have to ask for it.
 */
export function focusRefusedFields(): void {
  let forget = () => {};

  // Before anything that stops the event on its way.
  document.addEventListener(
    'submit',
    ({ target: form }) => {
      if (!(form instanceof HTMLFormElement)) return;
      forget();
      const sentFrom = document.activeElement;
      const watch = new MutationObserver(() => {
        const at = document.activeElement;
        // A busy button gives its focus to the page or to the dialog, which nobody has gone to.
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

/** Whether a field was refused; one that has the focus already keeps it. */
function focusRefused(form: HTMLFormElement): boolean {
  const refused = [...form.querySelectorAll<HTMLElement>('[aria-invalid=true]:not(:disabled)')];
  if (!refused.some((field) => field === document.activeElement)) refused[0]?.focus();
  return refused.length > 0;
}
