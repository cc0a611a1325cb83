import type { Page } from 'playwright-core';

const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** One row of a list represents all its siblings. */
export type Pressable = { key: string; label: string };

/** `mute`: elements that are disabled, not busy, and have no title or description. */
export type FoundPressables = { pressables: Pressable[]; mute: string[] };

/** Only inside the topmost layer, else `within`; skips disabled and current elements. */
export function findPressables(page: Page, within: string): Promise<FoundPressables> {
  return page.evaluate(
    ({ within, layers }) => {
      const wanted =
        'button, a[href], [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=menuitem], ' +
        '[role=menuitemradio], [role=menuitemcheckbox], [role=option], [role=combobox], select, summary, ' +
        'input[type=checkbox], input[type=radio], label[for]:has(+ input[type=file])';
      const isShown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const layer = [...document.querySelectorAll(layers)].filter(isShown).at(-1);
      const grounds = layer === undefined ? [...document.querySelectorAll(within)] : [layer];
      // The active choice, as 'Todas' of a filter.
      const isOnlyPressed = (element: Element) => {
        const pressed = element.closest('fieldset, [role=group]')?.querySelectorAll('[aria-pressed=true]') ?? [];
        return pressed.length === 1 && pressed[0] === element;
      };
      const isChosen = (element: Element) =>
        element.getAttribute('aria-selected') === 'true' ||
        element.getAttribute('aria-current') !== null ||
        (element.getAttribute('role') === 'radio' && element.getAttribute('aria-checked') === 'true') ||
        (element.getAttribute('role') === 'menuitemradio' && element.getAttribute('aria-checked') === 'true') ||
        (element instanceof HTMLInputElement && element.type === 'radio' && element.checked) ||
        isOnlyPressed(element) ||
        (element instanceof HTMLAnchorElement && element.href === location.href);
      const isOff = (element: Element) =>
        element.matches(':disabled, [aria-disabled=true], [data-disabled]:not([data-disabled=false])') ||
        element.closest('[inert], [aria-hidden=true]') !== null;
      const isMute = (element: Element) =>
        element.closest('[inert], [aria-hidden=true], [aria-busy=true], [title]:not([title=""])') === null &&
        ![element, element.closest('fieldset')]
          .flatMap((described) => (described?.getAttribute('aria-describedby') ?? '').split(' '))
          .some((id) => (document.getElementById(id)?.textContent ?? '') !== '');
      const nameOf = (element: Element) =>
        (
          element.getAttribute('aria-label') ||
          (element as HTMLElement).innerText ||
          [...((element as HTMLButtonElement).labels ?? [])].map((label) => label.innerText).join(' ') ||
          element.getAttribute('title') ||
          ''
        )
          .replace(/\s+/g, ' ')
          .trim();
      const shapeOf = (element: Element | null, upTo: Element): string => {
        const parts: string[] = [];
        for (let at = element; at !== null && at !== upTo; at = at.parentElement)
          parts.unshift(`${at.tagName}.${at.getAttribute('role') ?? ''}`);
        return parts.join('>');
      };
      for (const element of document.querySelectorAll('[data-press]')) element.removeAttribute('data-press');
      const seen = new Set<string>();
      const pressables: { key: string; label: string }[] = [];
      const mute: string[] = [];
      for (const ground of grounds)
        for (const element of ground.querySelectorAll(wanted)) {
          if (!isShown(element) || isChosen(element)) continue;
          const row = element.closest('tr, li, article, [role=row], [role=listitem], [role=option], [data-row]');
          const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
          const label = `${role} '${nameOf(element).slice(0, 60)}'`;
          if (isOff(element)) {
            if (isMute(element)) mute.push(label);
            continue;
          }
          // In a nav or command group each row leads somewhere else.
          const isOneOfKind = element.closest('nav, [cmdk-group]') !== null;
          const place = row !== null && ground.contains(row) && !isOneOfKind ? row : null;
          // Numbers are removed, because counts change after a press.
          const name = nameOf(element).replace(/\d+/g, '#');
          // Rows of a list differ only in text, so their buttons are identified by position.
          const key =
            place === null
              ? `${role} ${name}`
              : `${role} of ${shapeOf(place, ground)} at ${shapeOf(element, place)} ${[...place.querySelectorAll(wanted)].indexOf(element)}`;
          if (seen.has(key)) continue;
          seen.add(key);
          element.setAttribute('data-press', key);
          pressables.push({ key, label });
        }
      return { pressables, mute };
    },
    { within, layers: LAYERS },
  );
}

export const openLayer = (page: Page): Promise<string | null> =>
  page.evaluate((layers) => {
    const layer = [...document.querySelectorAll(layers)].filter((one) => one.checkVisibility()).at(-1);
    if (layer === undefined) return null;
    const title = document.getElementById(layer.getAttribute('aria-labelledby') ?? '')?.textContent;
    return `${layer.getAttribute('role')} ${title ?? layer.getAttribute('aria-label') ?? ''}`;
  }, LAYERS);
