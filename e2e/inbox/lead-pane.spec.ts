import { expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { field, log } from '../product/chat.ts';
import { seller } from '../product/seller.ts';

const { call, leadWho, onPhone, openAt, pass, takeOver } = seller();

test('every figure of the AI says where it came from, and what the lead told says in which message', async () => {
  const ivo = await leadWho('Ivo Reis', 'oi, bom dia', 'procuro apartamento em Moema', 'até 600 mil');
  await pass(30);
  const { page, problems } = await openAt(ivo);
  await log(page).getByRole('button', { name: 'Por quê?' }).click();
  const why = page.getByRole('dialog', { name: 'Por que a IA escreveu isto' });
  await why.getByText('procuro apartamento em Moema').waitFor();
  for (const text of ['Vista Moema', 'Preço mínimo', 'R$ 520.000', 'Metragem máxima', '70 m²'])
    await why.getByText(text, { exact: true }).waitFor();
  expect(await why.getByText('Alto Moema').count()).toBe(0);
  await picture(page, 'inbox-why');
  await page.keyboard.press('Escape');

  const pane = page.getByRole('complementary', { name: 'Dados do lead' });
  await pane.getByText('R$ 600.000').waitFor();
  await pane.getByRole('button', { name: /Orçamento: mostrar a mensagem/ }).click();
  await log(page).locator('[data-flash]').filter({ hasText: 'até 600 mil' }).waitFor();
  expect(problems).toEqual([]);
});

test('what is known of a lead is corrected beside the chat, and who corrects what another has changed chooses', async () => {
  const eli = await leadWho('Eli Duarte', 'oi', 'procuro apartamento em Moema até 600 mil');
  await takeOver(eli);
  const { page, problems } = await openAt(eli);
  const pane = page.getByRole('complementary', { name: 'Dados do lead' });
  const item = (name: string) => pane.getByRole('listitem').filter({ hasText: name });
  await item('Orçamento').getByText('R$ 600.000').waitFor();
  await pane.getByRole('button', { name: 'Corrigir Localização' }).click();
  const place = pane.getByRole('textbox', { name: 'Localização' });
  await place.fill('Pinheiros');
  await call('PUT', `/api/conversations/${eli.id}/qualification`, {
    item: 'location',
    action: 'set',
    value: 'Campo Belo',
  });
  const choice = pane.getByRole('alert').filter({ hasText: 'Este dado mudou em outro lugar enquanto você editava' });
  await choice.getByText('Campo Belo', { exact: true }).waitFor();
  await picture(page, 'lead-item-conflict');
  await choice.getByRole('radio', { name: /Salvo agora/ }).check();
  await expect.poll(() => place.inputValue()).toBe('Campo Belo');
  await choice.getByRole('radio', { name: /Seu texto/ }).check();
  await expect.poll(() => place.inputValue()).toBe('Pinheiros');
  await place.press('Enter');
  await item('Localização').getByText('Pinheiros', { exact: true }).waitFor();
  await item('Localização').getByText('Corrigido por você').waitFor();

  await pane.getByRole('button', { name: 'Corrigir Estágio do imóvel' }).click();
  await pane.getByRole('combobox', { name: 'Estágio do imóvel' }).click();
  await page.getByRole('option', { name: 'Na planta' }).click();
  await pane.getByRole('button', { name: 'Salvar', exact: true }).click();
  await item('Estágio do imóvel').getByText('Preenchido por você').waitFor();
  const lead = await call('GET', `/api/leads/${eli.leadId}`);
  expect(lead).toMatchObject({ location: 'Pinheiros', propertyStage: 'planta' });
  expect(problems).toEqual([]);
});

test('the stage is changed beside the chat and moves the card; who is lost is asked why, and it can be taken back', async () => {
  const ada = await leadWho('Ada Nunes', 'oi');
  await takeOver(ada);
  const { page } = await openAt(ada);
  const stage = page.getByRole('combobox', { name: 'Etapa do lead' });
  const stageOf = async () => (await call('GET', `/api/leads/${ada.leadId}`)).status;
  await stage.click();
  await page.getByRole('option', { name: 'Proposta' }).click();
  await expect.poll(stageOf).toBe('proposta');
  await log(page)
    .getByText(/Etapa: .* → Proposta/)
    .waitFor();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(stageOf).not.toBe('proposta');

  await stage.click();
  await page.getByRole('option', { name: 'Perdido' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Comprou com outro' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mover para Perdido' }).click();
  await expect.poll(stageOf).toBe('perdido');
  await page.goto('/pipeline');
  await page
    .getByRole('region', { name: /Perdido/ })
    .getByText('Ada Nunes')
    .waitFor();
});

test('a product that suits is put into the message by its reasons, and never while the AI controls', async () => {
  const leo = await leadWho('Leo Prates', 'oi', 'quero apartamento em Moema até 600 mil');
  await pass(30);
  const { page } = await openAt(leo);
  const pane = page.getByRole('complementary', { name: 'Dados do lead' });
  await pane.getByRole('tab', { name: 'Imóveis' }).click();
  const send = pane.getByRole('button', { name: 'Enviar Vista Moema' });
  await pane.getByText('tem unidades dentro do orçamento').first().waitFor();
  await pane.getByText('começa acima do orçamento').waitFor();
  await expect.poll(() => send.isEnabled()).toBe(false);
  await pane.getByText('Assuma a conversa para enviar um imóvel.').waitFor();

  await page.getByRole('button', { name: 'Assumir', exact: true }).click();
  await field(page).waitFor();
  await send.click();
  await expect.poll(() => field(page).inputValue()).toContain('R$ 520.000');
  await picture(page, 'inbox-product');
  const written = await field(page).inputValue();
  const heard = await onPhone(leo);
  await field(page).press('Enter');
  await expect.poll(() => onPhone(leo)).toEqual([...heard, written]);
});
