import type { Page } from 'playwright-core';

export const log = (page: Page) => page.getByRole('log', { name: 'Mensagens da conversa' });
export const bubble = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text }).last();
export const field = (page: Page) => page.getByRole('textbox', { name: 'Mensagem', exact: true });

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.keyboard.press('Enter');
  await bubble(page, text).waitFor();
}

export const status = (page: Page, text: string, name: string) =>
  bubble(page, text).getByRole('img', { name, exact: true });
