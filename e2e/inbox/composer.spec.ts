import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { bubble, field, log } from '../product/chat.ts';
import { seller } from '../product/seller.ts';

const { call, leadWho, onPhone, openAt, pass, takeOver } = seller();

test('a draft survives a reload and belongs to its conversation; emoji, long texts and quick clicks are safe', async () => {
  const rui = await leadWho('Rui Neto', 'oi, aqui é o Rui');
  await takeOver(rui);
  const noa = await leadWho('Noa Dias', 'oi, aqui é a Noa');
  await takeOver(noa);
  const { page } = await openAt(rui);
  await field(page).fill('Rui, sobre a visita');
  await page.reload();
  await expect.poll(() => field(page).inputValue()).toBe('Rui, sobre a visita');
  await page.getByRole('link', { name: /Noa Dias/ }).click();
  await page.getByRole('heading', { name: 'Noa Dias' }).waitFor();
  expect(await field(page).inputValue()).toBe('');
  await page.getByRole('link', { name: /Rui Neto/ }).click();
  await expect.poll(() => field(page).inputValue()).toBe('Rui, sobre a visita');

  await field(page).evaluate((element) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true })),
  );
  expect(await field(page).inputValue()).toBe('Rui, sobre a visita');
  await field(page).fill('linha um');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('linha dois 👩‍👩‍👧 ❤️');
  await page.getByRole('button', { name: 'Enviar', exact: true }).dblclick();
  await bubble(page, 'linha dois').waitFor();
  await expect.poll(() => onPhone(rui)).toEqual(['linha um\nlinha dois 👩‍👩‍👧 ❤️']);

  await field(page).fill('a'.repeat(4000));
  await page.getByText('4.000/4.096').waitFor();
  await field(page).fill('a'.repeat(4097));
  await page.getByText('A mensagem passa de 4096 caracteres').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Enviar', exact: true }).isEnabled()).toBe(false);
});

test('a quick reply is found while typing, filled with the lead’s data and kept by the account', async () => {
  const gil = await leadWho('Gil Ramos', 'boa tarde');
  await takeOver(gil);
  const { page, problems } = await openAt(gil);
  await field(page).fill('/');
  const list = page.getByRole('listbox', { name: 'Respostas rápidas' });
  await list.getByRole('option', { name: /\/visita/ }).waitFor();
  await field(page).fill('/vis');
  await expect.poll(() => list.getByRole('option').count()).toBe(1);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)).toEqual([]);
  await page.keyboard.press('Tab');
  expect(await field(page).inputValue()).toMatch(/^Gil, que tal agendarmos uma visita/);

  await field(page).fill('/');
  await page.getByRole('button', { name: 'Gerenciar respostas rápidas' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Nova resposta rápida' }).click();
  await dialog.getByLabel(/^Atalho/).fill('com espaço');
  await dialog.getByLabel(/^Texto/).fill('Oi {nome}, o plantão fica em {cidade|Moema}.');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByText(/sem espaços/).waitFor();
  await dialog.getByLabel(/^Atalho/).fill('Plantao');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByText('/plantao').waitFor();
  await dialog.getByRole('button', { name: 'Fechar' }).click();

  await field(page).fill('/plan');
  await list.getByRole('option', { name: /Oi Gil, o plantão fica em Moema\./ }).waitFor();
  await page.keyboard.press('Enter');
  expect(await field(page).inputValue()).toBe('Oi Gil, o plantão fica em Moema.');
  await page.keyboard.press('Enter');
  await expect.poll(() => onPhone(gil)).toEqual(['Oi Gil, o plantão fica em Moema.']);
  expect(problems).toEqual([]);
});

test('an internal note stands in the thread, whoever controls it, and reaches no phone', async () => {
  const eva = await leadWho('Eva Luna', 'oi');
  await takeOver(eva);
  const { page } = await openAt(eva);
  await page.keyboard.press('Alt+n');
  const note = page.getByRole('textbox', { name: 'Nota interna' });
  await note.fill('Só aceita à vista');
  await picture(page, 'inbox-note');
  await page.keyboard.press('Enter');
  await log(page).getByRole('article', { name: 'Nota interna' }).getByText('Só aceita à vista').waitFor();
  await field(page).waitFor();

  await page.keyboard.press('Alt+d');
  await page.getByText('A IA está respondendo automaticamente.').waitFor();
  await page.getByRole('button', { name: 'Nota interna', exact: true }).click();
  await note.fill('A IA segue com ela');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await log(page).getByText('A IA segue com ela').waitFor();
  await pass(60);
  expect((await onPhone(eva)).filter((text) => /vista|segue com ela/.test(text))).toEqual([]);
  const { messages } = await call('GET', `/api/conversations/${eva.id}`);
  expect(messages.some(({ content }: { content: string }) => /à vista|segue com ela/.test(content))).toBe(false);
});
