import { beforeAll, expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();
let ana: Operator;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  await ana.call('POST', '/api/leads', { name: 'Rita Prado', phone: '11987651200', tags: [] });
});

test('hours and limits are saved; a number is put on the do-not-contact list, found in either form, and taken off with a reason', async () => {
  const { page, problems } = await visitAs(ana);
  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Envio' }).click();
  await page.getByRole('button', { name: /^Comercial/ }).click();
  const sending = page.getByRole('tabpanel', { name: 'Envio' });
  await sending.getByLabel('Sexta, até').fill('16h30');
  await sending.getByLabel('Sábado', { exact: true }).click();
  await sending.getByLabel('Sábado, das').fill('14');
  await sending.getByLabel('Sábado, até').fill('13');
  await page.getByLabel('Mensagens por dia', { exact: true }).fill('80');
  await page.getByRole('button', { name: 'Salvar limites' }).click();
  await page.getByText('O fim precisa ser depois do início').waitFor();
  await sending.getByLabel('Sábado, até').fill('0');
  await page.getByRole('button', { name: 'Salvar limites' }).click();
  await page.getByText('Limites salvos').first().waitFor();
  await page.getByText('0 de 80 mensagens').waitFor();
  expect(await ana.call('GET', '/api/sending/settings')).toMatchObject({
    dailyLimit: 80,
    allowedHours: {
      days: {
        mon: { from: '09:00', to: '18:00' },
        fri: { from: '09:00', to: '16:30' },
        sat: { from: '14:00', to: '24:00' },
        sun: null,
      },
    },
  });

  await page.getByLabel('Mensagens por dia', { exact: true }).fill('90');
  await page.getByRole('link', { name: 'Leads' }).click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  expect(await page.getByLabel('Mensagens por dia', { exact: true }).inputValue()).toBe('80');

  await page.getByRole('tab', { name: 'Não perturbar' }).click();
  await page.getByText('Ninguém pediu para não receber mensagens').waitFor();
  await page.getByRole('button', { name: 'Adicionar número' }).click();
  await page.getByLabel('Telefone').fill('987651200');
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await page.getByText('telefone sem DDD').waitFor();
  await page.getByLabel('Telefone').fill('(11) 8765-1200');
  await page.getByLabel('Motivo (opcional)').fill('Pediu no plantão');
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: '+55 (11) 98765-1200' });
  await row.getByText('Pediu no plantão').waitFor();
  await row.getByRole('link', { name: 'Rita Prado' }).waitFor();

  const search = page.getByLabel('Buscar em Não perturbar');
  await search.fill('21 9');
  await page.getByText('Nenhum número encontrado').waitFor();
  await search.fill('1187651200');
  await row.getByRole('button', { name: /^Remover/ }).click();
  await page.getByRole('button', { name: 'Remover da lista' }).click();
  await page.getByText('Diga por que este número volta a receber mensagens').waitFor();
  await page.getByLabel('Motivo', { exact: false }).last().fill('Ligou e quer receber de novo');
  await page.getByRole('button', { name: 'Remover da lista' }).click();
  await page.getByText('Nenhum número encontrado').waitFor();
  const [{ id }] = (await ana.call('GET', '/api/leads')).leads;
  await page.goto(`/leads?lead=${id}`);
  await page.getByText('Ligou e quer receber de novo').waitFor();
  expect(problems).toEqual([]);
});

test('a paused campaign that goes on outside the hours says so, and need not wait for them', async () => {
  const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
  const later = DAYS[(new Date().getUTCDay() + 3) % 7];
  const days = Object.fromEntries(DAYS.map((day) => [day, day === later ? { from: '09:00', to: '18:00' } : null]));
  await ana.call('POST', '/api/sending/settings', { allowedHours: { days, appliesToSimulator: true } });
  const phone = '11987651277';
  await ana.call('POST', '/api/leads', { name: 'Davi Melo', phone, tags: ['praia'] });
  const { id: productId } = await ana.call('POST', '/api/products', { name: 'Vista Praia' });
  const wanted = { name: 'Praia em abril', productId, targetTags: ['praia'] };
  const { id } = await ana.call('POST', '/api/campaigns', wanted);
  await ana.call('POST', `/api/campaigns/${id}/templates`, { sequence: 1, content: 'Oi {nome}!', delayAmount: 0 });
  await ana.call('POST', `/api/campaigns/${id}/execute`, { executeAll: true });
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  const { page, problems } = await visitAs(ana);
  await page.goto('/campaigns');
  await page.getByRole('button', { name: 'Executar Praia em abril' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retomar Praia em abril' });
  await dialog.getByText('Fora do horário de envio: os envios começam em').waitFor();
  await dialog.getByRole('switch', { name: 'Enviar agora mesmo assim' }).click();
  await picture(page, 'resume-outside-hours');
  await dialog.getByRole('button', { name: 'Retomar campanha' }).click();
  await page.getByText('Campanha retomada').first().waitFor();
  const shown = async () =>
    (await ana.call('GET', `/api/simulator/messages?phone=${phone}`)).map(({ text }: { text: string }) => text);
  await expect.poll(shown, { timeout: 15_000 }).toEqual(['Oi Davi!']);
  expect(problems).toEqual([]);
});
