import { expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { seller } from '../product/seller.ts';

const { call, leadWho, onPhone, openAt, pass, visit } = seller();

test('switched on, a talk that stops is planned, taken up, explained and counted', async () => {
  const { page } = await visit();
  await page.goto('/ai-agent');
  await page.getByRole('switch', { name: 'Retomar conversas que pararam' }).click();
  await page.getByLabel('Primeira retomada, depois de quantas horas').fill('20');
  await page.getByRole('button', { name: 'Salvar Configurações' }).click();
  await page.getByText('As configurações da IA foram atualizadas com sucesso.').first().waitFor();
  expect((await call('GET', '/api/ai/configuration')).reengagement).toEqual({
    isOn: true,
    firstAfterHours: 20,
    hasSecond: true,
    secondAfterHours: 72,
    template: null,
  });

  const rita = await leadWho('Rita Bastos', 'oi, procuro apartamento em Moema');
  await pass(30);
  await expect.poll(() => onPhone(rita)).toHaveLength(1);
  const inbox = await openAt(rita);
  await inbox.page.getByText(/^Retomada prevista para \d\d\/\d\d \d\d:\d\d, se o lead não responder antes$/).waitFor();
  await picture(inbox.page, 'agent-reengagement-planned');
  // A Sunday may lie between.
  await pass(3 * 24 * 3600);
  await expect.poll(async () => (await onPhone(rita)).length).toBeGreaterThan(1);
  await inbox.page.getByRole('button', { name: 'Por quê?' }).nth(1).click();
  await inbox.page.getByText(/^Retomada: 1ª mensagem, depois de 20 horas sem resposta/).waitFor();
  await picture(inbox.page, 'agent-reengagement-why');

  await page.getByRole('tab', { name: 'Desempenho' }).click();
  await page.getByRole('button', { name: /^Retomadas enviadas: \d/ }).click();
  await page.getByText('1ª retomada').first().waitFor();
});
