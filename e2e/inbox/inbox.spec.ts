import { expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { bubble, field } from '../product/chat.ts';
import { seller } from '../product/seller.ts';

const { leadWho, openAt, takeOver, visit } = seller();

test('the keyboard takes, gives back, archives, goes from one to the next and lists its keys, and leaves typed text alone', async () => {
  // Taken over, or the AI's answers would bring them to the top of the list.
  for (const name of ['Ivo Rocha', 'Lia Rocha']) await takeOver(await leadWho(name, 'oi'));
  const uma = await leadWho('Uma Rocha', 'oi, sou a Uma');
  const { page } = await openAt(uma);
  await page.keyboard.press('Alt+a');
  await field(page).waitFor();
  await page.getByText('Conversa assumida', { exact: true }).waitFor();
  await field(page).focus();
  await page.keyboard.type('tudo bem? gli');
  expect(await field(page).inputValue()).toBe('tudo bem? gli');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await field(page).fill('');

  await page.keyboard.press('Alt+e');
  await page.getByText('Conversa arquivada', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByText('Conversa reaberta', { exact: true }).waitFor();
  await field(page).focus();
  await page.keyboard.press('Alt+j');
  await page.keyboard.type('oi');
  await expect.poll(() => page.url()).not.toContain(uma.id);
  await page.keyboard.press('Alt+k');
  await page.getByRole('region', { name: 'Uma Rocha' }).waitFor();
  expect(await field(page).inputValue()).toBe('');
  await page.keyboard.press('Alt+d');
  await page.getByText('A IA está respondendo automaticamente.').waitFor();

  await page.keyboard.press('Alt+j');
  await expect.poll(() => page.url()).not.toContain(uma.id);
  await page.keyboard.press('Alt+k');
  await expect.poll(() => page.url()).toContain(uma.id);
  for (const key of ['Alt+j', 'Alt+k', 'Alt+j']) await page.keyboard.press(key);
  await expect.poll(() => page.url()).not.toContain(uma.id);
  await page.keyboard.press('Alt+k');
  await expect.poll(() => page.url()).toContain(uma.id);
  await page.getByRole('region', { name: 'Uma Rocha' }).getByText('A IA está respondendo automaticamente.').waitFor();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await sheet.getByText('Devolver para IA').waitFor();
  await picture(page, 'inbox-shortcuts');
  await page.keyboard.press('Alt+a');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('A IA está respondendo automaticamente.').waitFor();
  await page.getByRole('button', { name: 'Atalhos do teclado' }).click();
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  // The second key counts for 1.2 s, so a stalled browser has to be pressed again.
  await expect
    .poll(async () => {
      for (const key of ['g', 'l']) await page.keyboard.press(key);
      return new URL(page.url()).pathname;
    })
    .toBe('/leads');
  await page.getByRole('heading', { name: 'Leads', exact: true }).waitFor();
});

test('while the stream is down the inbox says so and polls, and across a gap nothing is missed', async () => {
  const zoe = await leadWho('Zoe Lins', 'oi, aqui é a Zoe');
  await takeOver(zoe);
  const cut = await visit();
  await cut.page.route('**/api/events*', (route) => route.abort());
  await cut.page.goto(`/inbox?conversationId=${zoe.id}`);
  await bubble(cut.page, 'oi, aqui é a Zoe').waitFor();
  await cut.page.getByText('Reconectando…').waitFor();
  await zoe.say('chegou pela consulta');
  await bubble(cut.page, 'chegou pela consulta').waitFor();
  await cut.context.close();

  const { context, page } = await openAt(zoe);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await bubble(page, 'chegou pela consulta').waitFor();
  await zoe.say('na hora');
  await bubble(page, 'na hora').waitFor();
  expect(await page.getByText('Reconectando…').count()).toBe(0);

  await context.setOffline(true);
  await page.getByText('Reconectando…').waitFor();
  for (const text of ['perdida um', 'perdida dois', 'perdida três']) await zoe.say(text);
  await picture(page, 'inbox-reconnecting');
  await context.setOffline(false);
  for (const text of ['perdida um', 'perdida dois', 'perdida três']) await bubble(page, text).waitFor();
  await page.getByText('Reconectando…').waitFor({ state: 'detached', timeout: 40_000 });
  // The stream is up again: with polling, no six seconds would pass without a request.
  const askedInAWhile = async () => {
    asked.length = 0;
    await page.waitForTimeout(6000);
    return asked.filter((path) => path.startsWith('/api/conversations'));
  };
  await expect.poll(askedInAWhile, { timeout: 60_000 }).toEqual([]);
});
