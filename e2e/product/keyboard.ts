import type { Page } from 'playwright-core';

type Look = {
  count(): number;
  atFocus(): string | null;
  unreached(): string[];
  handlers(): { all: number; lost: string[] };
};

function installLook() {
  const REACHED = 'data-reached';
  const ACTS =
    'a[href], button, input, select, textarea, summary, [contenteditable=true], [role=button], [role=link], ' +
    '[role=tab], [role=switch], [role=checkbox], [role=radio], [role=combobox], [role=menuitem], [role=option]';
  /** In these groups Tab reaches one member, and arrow keys reach the rest. */
  const GROUPS = '[role=tablist], [role=radiogroup], [role=listbox], [role=menu], [role=toolbar], [role=grid]';

  const ground = () =>
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter((one) => one.checkVisibility()).at(-1) ??
    document.body;
  const isUsable = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled, [aria-disabled=true], [data-disabled], [type=hidden], [type=file][tabindex="-1"]') &&
    element.closest('[inert], [aria-hidden=true]') === null;
  const usable = () => [...ground().querySelectorAll(ACTS)].filter(isUsable);
  const nameOf = (element: Element) =>
    `${element.getAttribute('role') ?? element.tagName.toLowerCase()} '${(
      element.getAttribute('aria-label') ||
      element.getAttribute('placeholder') ||
      element.textContent ||
      element.getAttribute('name') ||
      element.className
    )
      .trim()
      .slice(0, 50)}'`;
  /** Date and time inputs have several Tab stops inside. */
  const PARTED = 'input[type=date], input[type=time], input[type=datetime-local]';
  const PARTS = 7;
  const isOutlined = (element: Element) =>
    [undefined, '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    });
  const isSeen = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = [0.5, 0.1, 0.9];
    return parts.some((across) =>
      parts.some((down) => {
        const there = document.elementFromPoint(left + width * across, top + height * down);
        return (
          there !== null && (element.contains(there) || there.contains(element) || there.closest('label') !== null)
        );
      }),
    );
  };
  const isReachedByArrows = (element: Element) => {
    if (element instanceof HTMLInputElement && element.type === 'radio')
      return document.querySelector(`input[name="${CSS.escape(element.name)}"][${REACHED}]`) !== null;
    return element.closest(GROUPS)?.querySelector(`[${REACHED}]`) != null;
  };

  const look: Look = {
    count: () => usable().reduce((presses, element) => presses + (element.matches(PARTED) ? PARTS : 1), 0),
    atFocus() {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      element.setAttribute(REACHED, '');
      if (!ground().contains(element)) return `${nameOf(element)} is outside the open window`;
      // For a focused name, its card is outlined instead.
      const lines: Element[] = [];
      for (let at: Element | null = element; at !== null && lines.length < 6; at = at.parentElement) lines.push(at);
      const isMarked = lines.some(isOutlined);
      if (!isMarked && !element.matches(PARTED)) return `${nameOf(element)} does not show its focus`;
      return isSeen(element) ? null : `${nameOf(element)} is focused out of sight`;
    },
    unreached: () =>
      usable()
        .filter((element) => !element.hasAttribute(REACHED) && !isReachedByArrows(element))
        .map((element) => `${nameOf(element)} is not reached by Tab`),
    handlers() {
      const clicked = [...ground().querySelectorAll('*')].filter((element) => {
        const key = Object.keys(element).find((one) => one.startsWith('__reactProps$'));
        const props = key && (element as never as Record<string, { onClick?: unknown }>)[key];
        return props && typeof props.onClick === 'function' && element.checkVisibility();
      });
      const lost = clicked.filter(
        (element) =>
          !element.matches(`${ACTS}, label, [tabindex], [data-state]`) && !element.closest('[aria-hidden=true]'),
      );
      return { all: clicked.length, lost: lost.map((element) => `${nameOf(element)} answers to a click alone`) };
    },
  };
  Object.assign(window, { keyboardLook: look });
}

declare const window: { keyboardLook: Look };

export const prepareWalks = (page: Page) => page.addInitScript(installLook);

const SPARE_PRESSES = 5;
const SCROLLED_WITHIN_MS = 2000;

const isGoneSoon = (page: Page) =>
  page
    .waitForFunction(() => window.keyboardLook.atFocus() === null, undefined, { timeout: SCROLLED_WITHIN_MS })
    .then(() => true)
    .catch(() => false);

/** Presses Tab once for each control, and adds what is wrong where the focus comes. */
async function walkOnce(page: Page, problems: Set<string>): Promise<string[]> {
  for (let press = 0, presses = 1; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const { problem, count } = await page.evaluate(() => ({
      problem: window.keyboardLook.atFocus(),
      count: window.keyboardLook.count(),
    }));
    if (problem && !(await isGoneSoon(page))) problems.add(problem);
    presses = count + SPARE_PRESSES;
  }
  return page.evaluate(() => window.keyboardLook.unreached());
}

/** Elements that Tab did not reach, whose focus was unmarked or out of sight, or that only a pointer can press. */
export async function walkByTab(page: Page): Promise<string[]> {
  const problems = new Set<string>();
  // A message can put a row above the focus while Tab walks down: a second walk reaches it.
  if ((await walkOnce(page, problems)).length > 0)
    for (const missed of await walkOnce(page, problems)) problems.add(missed);
  const { all, lost } = await page.evaluate(() => window.keyboardLook.handlers());
  if (all === 0) problems.add('no click is listened to here');
  return [...problems, ...lost];
}
