import { expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { bubble, log, status, write } from '../product/chat.ts';
import { seller } from '../product/seller.ts';

const { behave, call, leadWho, onPhone, openAt, pass, takeOver } = seller();

test('a message shows how far it got: taken, delivered, read, refused with its reason, uncertain with two ways out', async () => {
  const rita = await leadWho('Rita Prado', 'oi');
  await takeOver(rita);
  await behave(rita, { receiptDelaySeconds: 60 });
  const { page, problems } = await openAt(rita);
  await write(page, 'Bom dia, Rita');
  await status(page, 'Bom dia, Rita', 'Mensagem enviada').waitFor();
  await pass(60);
  await status(page, 'Bom dia, Rita', 'Entregue').waitFor();
  await pass(60);
  await status(page, 'Bom dia, Rita', 'Lida').waitFor();

  await behave(rita, { sends: 'refused' });
  await write(page, 'Segue a planta');
  await status(page, 'Segue a planta', 'Falhou').waitFor();
  await bubble(page, 'Segue a planta')
    .getByText(/^Não enviada: ./)
    .waitFor();
  await behave(rita, { sends: 'answered', receiptDelaySeconds: 0 });
  await bubble(page, 'Segue a planta').getByRole('button', { name: 'Tentar novamente' }).click();
  await status(page, 'Segue a planta', 'Lida').waitFor();
  expect((await onPhone(rita)).filter((text) => text === 'Segue a planta')).toHaveLength(1);

  await behave(rita, { sends: 'answer_lost', receipts: 'lost' });
  await write(page, 'Chegou?');
  await status(page, 'Chegou?', 'Envio incerto').waitFor({ timeout: 30_000 });
  await bubble(page, 'Chegou?').getByText('Envio não confirmado. Confira no celular antes de reenviar.').waitFor();
  await bubble(page, 'Chegou?').getByRole('button', { name: 'Reenviar' }).waitFor();
  await bubble(page, 'Chegou?').getByRole('button', { name: 'Marcar como enviada' }).click();
  await status(page, 'Chegou?', 'Mensagem enviada').waitFor();
  expect(problems).toEqual([]);
});

test('what nobody had read stands below a line until one leaves, and what was edited, deleted or reacted to says so', async () => {
  const iara = await leadWho('Iara Luz', 'oi, é a Iara');
  await takeOver(iara);
  await call('POST', `/api/conversations/${iara.id}/send-message`, { message: 'Oi Iara, como posso ajudar?' });
  await call('POST', `/api/conversations/${iara.id}/read`);
  const edited = await iara.say('tem dois quartos?');
  const deleted = await iara.say('deixa pra lá');
  const davi = await leadWho('Davi Melo', 'oi, é o Davi');
  const { page } = await openAt(davi);

  await page
    .getByRole('navigation', { name: 'Conversas' })
    .getByRole('link', { name: /Iara Luz/ })
    .click();
  await bubble(page, 'tem dois quartos?').waitFor();
  const line = log(page).getByText('Novas mensagens', { exact: true });
  const below = await line.evaluate((element) => element.parentElement?.textContent?.split('Novas mensagens')[1] ?? '');
  expect(below).toContain('tem dois quartos?');
  expect(below).not.toContain('como posso ajudar');
  await expect.poll(async () => (await call('GET', `/api/conversations/${iara.id}`)).hasUnreadMessages).toBe(false);

  await call('PATCH', `/api/simulator/messages/${edited.id}`, { text: 'tem três quartos?' });
  await bubble(page, 'tem três quartos?').getByText('editada').waitFor();
  await call('DELETE', `/api/simulator/messages/${deleted.id}`);
  await log(page).getByText('Mensagem apagada').waitFor();
  expect(await log(page).getByText('deixa pra lá').count()).toBe(0);
  const ours = (
    await call<{ id: string; direction: string }[]>('GET', `/api/simulator/messages?phone=${iara.phone}`)
  ).find(({ direction }) => direction === 'to_phone');
  await call('PUT', `/api/simulator/messages/${ours?.id}/reaction`, { emoji: '👍' });
  await log(page).getByRole('img', { name: 'Reações: 👍' }).waitFor();
  await line.waitFor();
  await picture(page, 'inbox-new-messages');

  await page
    .getByRole('navigation', { name: 'Conversas' })
    .getByRole('link', { name: /Davi Melo/ })
    .click();
  await page.getByRole('heading', { name: 'Davi Melo' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Conversas' })
    .getByRole('link', { name: /Iara Luz/ })
    .click();
  await bubble(page, 'tem três quartos?').waitFor();
  expect(await line.count()).toBe(0);
});

test('what nobody had read further up than what is loaded is told with its number, and one click goes there', async () => {
  const caio = await leadWho('Caio Melo', 'boa noite');
  await takeOver(caio);
  await call('POST', `/api/conversations/${caio.id}/read`);
  for (let number = 1; number <= 70; number += 1) await caio.say(`pergunta ${number}`);
  const newest = async () => (await call('GET', `/api/conversations/${caio.id}`)).messages.at(-1)?.content;
  await expect.poll(newest, { timeout: 30_000 }).toBe('pergunta 70');
  const { page, problems } = await openAt(caio);
  const line = log(page).getByText('Novas mensagens', { exact: true });
  const jump = page.getByRole('button', { name: '70 novas mensagens: ir para a primeira' });
  await jump.waitFor();
  expect(await line.count()).toBe(0);
  await picture(page, 'inbox-unread-above');
  await jump.click();
  await line.waitFor();
  await log(page).locator('[data-flash]').filter({ hasText: 'pergunta 1' }).waitFor();
  const below = await line.evaluate((element) => element.nextElementSibling?.querySelector('li')?.textContent ?? '');
  expect(below).toContain('pergunta 1');
  expect(await jump.count()).toBe(0);
  expect(problems).toEqual([]);
});

test('older messages come in above without a jump, newer ones below are counted and jump nowhere', async () => {
  const lia = await leadWho('Lia Torres', 'primeira de todas');
  await takeOver(lia);
  for (let number = 1; number <= 120; number += 1) await lia.say(`mensagem ${number}\nsegunda linha`);
  await expect
    .poll(async () => (await call('GET', `/api/conversations/${lia.id}`)).messages.at(-1)?.content, { timeout: 30_000 })
    .toBe('mensagem 120\nsegunda linha');
  const { page } = await openAt(lia);
  await bubble(page, 'mensagem 120').waitFor();
  const area = page.getByRole('region', { name: 'Mensagens da conversa' });
  const topOf = (entry: string, scrollTo?: 'oldest') =>
    area.evaluate(
      (element, [name, place]) => {
        if (place) element.scrollTo({ top: -(element.scrollHeight - element.clientHeight) + 40 });
        return element.querySelector(`[data-entry="${name}"]`)?.getBoundingClientRect().y ?? Number.NaN;
      },
      [entry, scrollTo] as const,
    );
  const loaded = () => log(page).getByRole('listitem').count();
  const before = await loaded();
  expect(before).toBeLessThan(60);

  const oldest = (await log(page).getByRole('listitem').nth(2).getAttribute('data-entry')) ?? '';
  const stood = await topOf(oldest, 'oldest');
  const shifted = async () => Math.abs((await topOf(oldest)) - stood);
  await expect.poll(loaded).toBeGreaterThan(before + 20);
  await expect.poll(shifted).toBeLessThanOrEqual(2);

  await lia.say('uma nova');
  await lia.say('outra nova');
  await page.getByRole('button', { name: '2 novas mensagens' }).waitFor();
  await expect.poll(shifted).toBeLessThanOrEqual(2);
  await picture(page, 'inbox-reading-history');
  await page.getByRole('button', { name: '2 novas mensagens' }).click();
  await expect.poll(() => area.evaluate((element) => Math.abs(element.scrollTop))).toBeLessThan(5);
  await expect.poll(() => page.getByRole('button', { name: '2 novas mensagens' }).count()).toBe(0);
});

test('one message is answered, and what it answers is one click away', async () => {
  const bia = await leadWho('Bia Serra', 'tem vaga de garagem?', 'e piscina?');
  await takeOver(bia);
  const { page } = await openAt(bia);
  await bubble(page, 'tem vaga de garagem?').hover();
  await bubble(page, 'tem vaga de garagem?').getByRole('button', { name: 'Responder a esta mensagem' }).click();
  await page.getByText('Respondendo a Cliente').waitFor();
  await write(page, 'Duas vagas cobertas');
  const quote = bubble(page, 'Duas vagas cobertas').getByRole('button', { name: /Em resposta a Cliente: tem vaga/ });
  await quote.click();
  await log(page).locator('[data-flash]').filter({ hasText: 'tem vaga de garagem?' }).first().waitFor();
  expect(await page.getByText('Respondendo a Cliente').count()).toBe(0);
});
