import type { Page } from 'playwright-core';

export function tellingOf(page: Page) {
  const name = (text: string | RegExp) => ({ name: text, exact: typeof text === 'string' });
  return {
    button: (text: string | RegExp) => page.getByRole('button', name(text)).first(),
    dialog: () => page.getByRole('dialog').last(),
    confirm: (text: string) => page.getByRole('alertdialog').getByRole('button', name(text)),
    told: (text: string | RegExp) => page.getByText(text).first().waitFor(),
    toast: (...texts: (string | RegExp)[]) =>
      texts
        .reduce(
          (found, text) => found.filter({ has: page.getByText(text, { exact: true }) }),
          page.locator('li[data-state=open]'),
        )
        .waitFor(),
    async answered(method: string, path: RegExp, act: () => Promise<unknown>): Promise<string> {
      const answer = page.waitForResponse(
        (one) => one.request().method() === method && path.test(new URL(one.url()).pathname),
      );
      await act();
      const { error } = (await (await answer).json()) as { error: string };
      return error;
    },
    /** Answers like a gateway's error page: no JSON and none of our texts. */
    async withoutWords(path: string, status: number, act: () => Promise<void>): Promise<void> {
      await page.route(path, (route) => route.fulfill({ status, contentType: 'text/html', body: '<html>' }));
      await act();
      await page.unroute(path);
    },
  };
}
