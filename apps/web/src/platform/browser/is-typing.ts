const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]';

/** The key goes into a field: plain letters are text there, not shortcuts. */
export const isTyping = ({ target }: Pick<Event, 'target'>): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([data-state="closed"])';

/** Nothing below an open dialog hears shortcuts; one that is only fading away is none. */
export const isBelowDialog = (): boolean => document.querySelector(OPEN_DIALOG) !== null;
