const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]';

/** The key goes into a field: plain letters are text there, not shortcuts. */
export const isTyping = ({ target }: Event): boolean => target instanceof Element && target.closest(FIELDS) !== null;

/** Nothing below an open dialog hears shortcuts. */
export const isBelowDialog = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
