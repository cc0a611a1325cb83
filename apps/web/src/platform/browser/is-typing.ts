const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]';

export const isTyping = ({ target }: Pick<Event, 'target'>): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([data-state="closed"])';

export const isBelowDialog = (): boolean => document.querySelector(OPEN_DIALOG) !== null;
