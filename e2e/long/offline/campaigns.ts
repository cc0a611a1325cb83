import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PNG } from '../../../apps/server/test/upload.ts';
import { signUp } from '../../product/operator.ts';
import { ana, at, ids, NO_NETWORK, pick, server, toastWith } from './world.ts';

const PHOTO = { name: 'sala.png', mimeType: 'image/png', buffer: PNG };

test('a new campaign: whom its tags reach, and the campaign itself', async () => {
  const { page, button, fails } = await at('/campaigns/create?productId=$product');
  const name = page.getByLabel(/^Nome/);
  await expect.poll(() => name.inputValue()).toMatch(/^Campanha /);
  await name.fill('Para o feriado');
  const tags = page.getByRole('textbox', { name: /Tags dos leads/ });
  await tags.fill('moema');
  await fails(() => tags.press('Enter'), page.getByText('Não foi possível contar os leads destas tags.'));
  await fails(button('Criar Campanha'), ['Erro ao criar campanha', NO_NETWORK], [name, 'Para o feriado']);
});

test('the messages of a campaign: made, changed, ordered, deleted, written by the AI, tried', async () => {
  const { id } = await ana.call('POST', '/api/campaigns', {
    name: 'Sem rede',
    productId: ids.$product,
    targetTags: ['moema'],
  });
  for (const sequence of [1, 2])
    await ana.call('POST', `/api/campaigns/${id}/templates`, {
      sequence,
      content: `Passo ${sequence}`,
      delayAmount: sequence,
    });
  const { page, seen, button, fails } = await at(`/campaigns/${id}/edit`);
  const dialog = page.getByRole('dialog');
  await fails(button('Mover a mensagem 2 para cima'), ['Erro ao salvar mensagem', NO_NETWORK]);
  await button('Excluir a mensagem 2').click();
  await fails(seen.confirm('Excluir'), ['Erro ao deletar mensagem', NO_NETWORK]);
  await page.keyboard.press('Escape');

  await button('Editar a mensagem 1').click();
  const words = dialog.getByRole('textbox', { name: /^(Texto|Mensagem|Conteúdo)/ }).first();
  await words.fill('Passo um, {nome}');
  const save = dialog.getByRole('button', { name: 'Salvar mensagem' });
  await fails(save, ['Erro ao salvar mensagem', NO_NETWORK], [words, 'Passo um, {nome}']);
  await fails(
    dialog.getByRole('button', { name: 'Propor texto com IA' }),
    'Não foi possível gerar o conteúdo automaticamente.',
    [words, 'Passo um, {nome}'],
  );
  await save.click();
  await dialog.waitFor({ state: 'detached' });

  await button('Adicionar mensagem').click();
  await dialog.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Imagem' }).click();
  const caption = dialog.getByRole('textbox', { name: 'Legenda' });
  await caption.fill('A sala');
  const files = dialog.getByLabel('Adicionar imagens').last();
  await fails(() => files.setInputFiles(PHOTO), dialog.getByText(/^Erro ao fazer upload: /), [caption, 'A sala']);
  await files.setInputFiles(PHOTO);
  await dialog.getByText('1 de 5').waitFor();
  await fails(save, ['Erro ao salvar mensagem', NO_NETWORK], [caption, 'A sala']);
  await save.click();
  await dialog.waitFor({ state: 'detached' });

  await button(/Gerar .*IA|Gerar novamente|Gerar de novo/).click();
  await fails(page.getByRole('alertdialog').getByRole('button').last(), ['Erro ao gerar mensagens', NO_NETWORK]);
  await page.keyboard.press('Escape');
  await button('Testar').click();
  const phone = dialog.getByLabel(/Telefone de teste/);
  await phone.fill('11987651299');
  await fails(dialog.getByRole('button', { name: 'Simular' }), ['Erro no teste', NO_NETWORK], [phone, '11987651299']);
  await page.keyboard.press('Escape');
});

async function runningCampaign(name: string, people = 120): Promise<string> {
  const tag = `t${randomUUID().slice(0, 8)}`;
  const start = Math.floor(Math.random() * 9_000) * 200;
  const leads = Array.from({ length: people }, (_, index) => ({
    name: `Lead ${index}`,
    phone: `119${String(70_000_000 + start + index)}`,
    tags: [tag],
  }));
  await ana.call('POST', '/api/leads/import', { leads });
  const { id } = await ana.call('POST', '/api/campaigns', { name, productId: ids.$product, targetTags: [tag] });
  for (const sequence of [1, 2])
    await ana.call('POST', `/api/campaigns/${id}/templates`, {
      sequence,
      content: `Passo ${sequence}`,
      delayAmount: 5 * (sequence - 1),
      delayUnit: 'days',
    });
  return id;
}

test('a campaign that runs: paused, resumed, copied, cancelled', async () => {
  const id = await runningCampaign('Em curso');
  await ana.call('POST', `/api/campaigns/${id}/execute`, { executeAll: true });
  const { page, button, seen, fails } = await at('/campaigns');
  await fails(button('Pausar Em curso'), ['Erro ao pausar campanha', NO_NETWORK]);
  const menu = () => button('Mais ações de Em curso').click();
  await fails(async () => {
    await menu();
    await pick(page, 'Duplicar');
  }, ['Erro ao duplicar campanha', NO_NETWORK]);
  await menu();
  await pick(page, 'Cancelar campanha');
  await fails(seen.confirm('Cancelar campanha'), ['Erro ao cancelar campanha', NO_NETWORK]);
  await seen.confirm('Voltar').click();
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  await button('Executar Em curso').waitFor();
  await fails(button('Executar Em curso'), ['Erro ao executar campanha', NO_NETWORK]);
  expect(await ana.call('GET', `/api/campaigns/${id}`)).toMatchObject({ status: 'paused' });
  await ana.call('POST', `/api/campaigns/${id}/cancel`);
});

test('a campaign in batches: its audience, its start, its end', async () => {
  const id = await runningCampaign('Aos poucos');
  const { page, button, seen, fails } = await at(`/campaigns/${id}/advanced`);
  await expect.poll(() => button('Iniciar envio em lotes').isEnabled()).toBe(true);
  const most = page.getByLabel('Máximo');
  await fails(() => most.fill('900000'), page.getByText('Erro ao buscar leads').first(), [most, '900.000']);
  await most.fill('');
  await expect.poll(() => button('Iniciar envio em lotes').isEnabled()).toBe(true);
  await button('Iniciar envio em lotes').click();
  await fails(seen.confirm('Iniciar agora'), ['Erro ao iniciar campanha em lotes', NO_NETWORK]);
  await seen.confirm('Iniciar agora').click();
  await toastWith(page, 'Envio em lotes iniciado').waitFor();
  await button(/^Cancelar execução de/).click();
  await fails(seen.confirm('Cancelar execução'), ['Erro ao cancelar execuções', NO_NETWORK]);
  const other = await runningCampaign('Aos poucos também');
  await ana.call('POST', `/api/campaigns/${other}/batch`, { filters: {}, config: { batchSize: 10 } });
  await button('Cancelar todas').click();
  await fails(seen.confirm('Cancelar todas'), ['Erro ao cancelar execuções', NO_NETWORK]);
  await ana.call('POST', '/api/campaigns/batch/cancel-all');
});

test('the monitor: an uncertain message and a failed one', async () => {
  const caio = await signUp(server.url, 'caio');
  for (const [index, sends] of ['answer_lost', 'refused'].entries()) {
    const phone = `1198765300${index + 1}`;
    await caio.call('POST', '/api/leads', { name: `Lead ${index + 1}`, phone, tags: ['moema'] });
    await caio.call('POST', '/api/simulator/phones', { phone });
    await caio.call('PATCH', `/api/simulator/phones/${phone}`, { sends, receipts: 'lost' });
  }
  const { id: productId } = await caio.call('POST', '/api/products', { name: 'Vista Moema' });
  const { id } = await caio.call('POST', '/api/campaigns', { name: 'Moema', productId, targetTags: ['moema'] });
  await caio.call('POST', `/api/campaigns/${id}/templates`, { sequence: 1, content: 'Oi {nome}', delayAmount: 0 });
  await caio.call('POST', `/api/campaigns/${id}/execute`, { executeAll: true });
  await caio.call('POST', '/api/simulator/clock', { advanceSeconds: 8 * 3600 });
  const { page, button, fails } = await at(`/campaign-monitoring/${id}`, caio);
  const failed = ['Não foi possível decidir sobre este envio', NO_NETWORK];
  await button(/^Decidir sobre a etapa 1/).click();
  await pick(page, 'Marcar como enviada');
  await fails(page.getByRole('alertdialog').getByRole('button', { name: 'Marcar como enviada' }), failed);
  await button('Reenviar falhas').click();
  await fails(page.getByRole('alertdialog').getByRole('button', { name: 'Tentar de novo' }), failed);
  await fails(button(/^Exportar/), ['Erro ao exportar', NO_NETWORK]);
});
