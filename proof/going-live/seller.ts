import type { Page } from 'playwright-core';
import { FAKE_ZAPI } from '../../apps/server/test/fakes/fake-zapi.ts';

export const sellerAt = (page: Page) => ({
  async importLeads(rows: string): Promise<void> {
    await page.goto('/leads');
    await page.getByRole('button', { name: 'Importar CSV' }).first().click();
    const dialog = page.getByRole('dialog');
    const file = { name: 'carteira.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: /^Importar \d/ }).click();
    await dialog.getByText('Importação concluída').waitFor({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Concluir' }).click();
  },

  async changeToZapi(): Promise<void> {
    await page.goto('/settings');
    await page.getByLabel('Provedor').click();
    await page.getByRole('option', { name: 'Z-API' }).click();
    await page.getByLabel('ID da instância').fill(FAKE_ZAPI.instanceId);
    await page.getByLabel('Token da instância').fill(FAKE_ZAPI.token);
    await page.getByLabel('Token de segurança').fill(FAKE_ZAPI.clientToken);
    await page.getByRole('button', { name: 'Mudar para Z-API...' }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Mudar para Z-API', exact: true }).click();
    await page.getByText('Configurações do WhatsApp salvas com sucesso.').first().waitFor();
  },

  /** In batches, because a plain run takes at most a hundred people. */
  async launch(campaignId: string, leads: number): Promise<void> {
    await page.goto(`/campaigns/${campaignId}/advanced`);
    await page.getByLabel('Leads por lote').fill('100');
    await page.getByLabel('Minutos entre lotes').fill('1');
    await page.getByLabel('Segundos entre envios').fill('1');
    await page.getByLabel('Mensagens por dia').fill('5000');
    await page.getByText(`${leads} leads recebem`).waitFor();
    const start = page.getByRole('button', { name: 'Iniciar envio em lotes' });
    await start.click();
    await page.getByRole('alertdialog').getByText(`${leads} leads recebem a primeira mensagem`).waitFor();
    await page.getByRole('button', { name: 'Iniciar agora' }).click();
    await page.getByText('Envio em lotes iniciado', { exact: true }).first().waitFor();
  },

  async pause(): Promise<void> {
    await page.goto('/campaigns');
    await page.getByRole('button', { name: /^Pausar/ }).click();
    await page.getByText('Campanha pausada').first().waitFor();
  },

  async resume(): Promise<void> {
    await page.goto('/campaigns');
    await page.getByRole('button', { name: /^(?:Executar|Retomar)/ }).click();
    await page.getByText('Campanha retomada').first().waitFor();
  },

  async seesLostConnection(): Promise<void> {
    await page.getByText('WhatsApp desconectado desde').waitFor({ timeout: 60_000 });
  },

  async seesConnection(): Promise<void> {
    await page.getByText('WhatsApp desconectado desde').waitFor({ state: 'detached', timeout: 60_000 });
  },
});
