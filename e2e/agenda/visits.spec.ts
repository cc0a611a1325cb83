import type { Lead } from '@prumo/contracts/leads';
import type { Visit as BookedVisit } from '@prumo/contracts/leads/visits';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { picture, type Visit } from '../product/browser.ts';
import { joinTeam, newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

/** Each test goes on where the one before ended. */
const { url, visitAs } = sharedProduct();
let ana: Operator;
let bia: Operator;
let visitor: Visit;
let page: Page;
let rita: Lead;
let eva: Lead;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  bia = await joinTeam(url, ana, 'broker', 'bia');
  const { id: biasId } = await bia.call<{ id: string }>('GET', '/api/auth/me');
  await ana.call('POST', '/api/products', { name: 'Vista Moema' });
  rita = await ana.call<Lead>('POST', '/api/leads', { name: 'Rita Prado', phone: '11987650001' });
  eva = await ana.call<Lead>('POST', '/api/leads', { name: 'Eva Dias', phone: '11987650002' });
  for (const { id } of [rita, eva]) await ana.call('PUT', `/api/leads/${id}/owner`, { from: null, to: biasId });
  visitor = await visitAs(ana);
  page = visitor.page;
});

const dialog = () => page.getByRole('dialog').last();
const told = (text: string) => page.getByText(text).first().waitFor();
const inPanel = (of: Page = page) => of.getByRole('region', { name: 'Visitas' });
/** A Wednesday of the next year, so that no holiday and no hour of today matters. */
const DAY = '2031-01-08';

test('a visit is booked at a time that is free, with whom and where', async () => {
  await page.goto(`/leads?lead=${rita.id}`);
  await inPanel().getByRole('button', { name: 'Marcar visita' }).click();
  await dialog().getByLabel('Dia *').fill('2031-12-25');
  await dialog().getByText('Feriado: Natal. Sem horários livres.').waitFor();
  await dialog().getByLabel('Dia *').fill(DAY);
  await dialog().getByRole('button', { name: '10:00' }).click();
  await dialog().getByRole('combobox', { name: 'Imóvel' }).click();
  await page.getByRole('option', { name: 'Vista Moema' }).click();
  await picture(page, 'visit-form-1440');
  await dialog().getByRole('button', { name: 'Salvar' }).click();
  await told('Visita marcada');
  await inPanel().getByText('08/01/2031, 10:00–11:00').waitFor();
  await inPanel().getByText('Confirmada').waitFor();
  await picture(page, 'visit-panel-1440');
});

test('the same person is not booked twice: the time is not offered, and typed in it is refused with the reason', async () => {
  await page.goto(`/leads?lead=${eva.id}`);
  await inPanel().getByRole('button', { name: 'Marcar visita' }).click();
  await dialog().getByLabel('Dia *').fill(DAY);
  await dialog().getByRole('button', { name: '11:30' }).waitFor();
  expect(await dialog().getByRole('button', { name: '10:30' }).count()).toBe(0);
  await dialog().getByLabel('Hora *').fill('10:30');
  await dialog().getByRole('button', { name: 'Salvar' }).click();
  await dialog().getByText('bia já tem uma visita em 08/01 às 10:00, com Rita Prado.').waitFor();
  await dialog().getByRole('button', { name: '11:30' }).click();
  await dialog().getByRole('button', { name: 'Salvar' }).click();
  await inPanel().getByText('11:30–12:30').waitFor();
});

test('on the phone of who has the visit, in the dark: it is rescheduled, cancelled by the lead, and nobody is lost', async () => {
  const phone = await visitAs(bia, { width: 390, height: 844, theme: 'dark', isTouched: true });
  const { page: small } = phone;
  await small.goto(`/agenda?dia=${DAY}`);
  await small.getByText('Rita Prado').waitFor();
  await picture(small, 'agenda-visits-390-dark');
  await small.getByRole('button', { name: 'Mais ações: visita de Rita Prado' }).tap();
  await small.getByRole('menuitem', { name: 'Remarcar ou editar' }).tap();
  const window = small.getByRole('dialog').last();
  await window.getByRole('button', { name: '15:00' }).tap();
  await picture(small, 'visit-form-390-dark');
  await window.getByRole('button', { name: 'Salvar' }).tap();
  await small.getByText('15:00–16:00').waitFor();
  await small.getByText('antes era 08/01/2031 às 10:00').waitFor();
  await small.getByRole('button', { name: 'Mais ações: visita de Eva Dias' }).tap();
  await small.getByRole('menuitem', { name: 'Cancelar visita' }).tap();
  await small.getByLabel('Motivo').fill('viajou');
  await small.getByRole('dialog').last().getByRole('button', { name: 'Cancelar visita' }).tap();
  await small.getByText('Cancelada pelo lead').waitFor();
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});

test('after it, three taps say how it was, and the next task is asked for', async () => {
  const [visit] = await ana.call<BookedVisit[]>('GET', `/api/leads/${rita.id}/visits`);
  await page.goto(`/leads?lead=${rita.id}`);
  await inPanel().getByRole('button', { name: 'Mais ações: visita de Rita Prado' }).click();
  await page.getByRole('menuitem', { name: 'Como foi?' }).click();
  await dialog().getByLabel('Anotação').fill('gostou da varanda');
  await picture(page, 'visit-result-1440');
  await dialog().getByRole('button', { name: 'Gostou', exact: true }).click();
  await dialog().getByText('Nova tarefa para Rita Prado').waitFor();
  await dialog().getByRole('button', { name: 'Salvar' }).click();
  await inPanel().getByText('Gostou', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Tarefas' }).getByText('Retornar').waitFor();
  const [over] = await ana.call<BookedVisit[]>('GET', `/api/leads/${rita.id}/visits`);
  expect(over).toMatchObject({ id: visit?.id, state: 'took_place', outcome: 'liked', note: 'gostou da varanda' });
});

test('offline nothing of what was typed is lost', async () => {
  await page.goto(`/leads?lead=${rita.id}`);
  await inPanel().getByRole('button', { name: 'Marcar visita' }).click();
  await dialog().getByLabel('Dia *').fill(DAY);
  await dialog().getByRole('button', { name: '16:30' }).click();
  await dialog().getByLabel('Onde').fill('stand de vendas');
  await visitor.context.setOffline(true);
  await dialog().getByRole('button', { name: 'Salvar' }).click();
  await told('Não foi possível salvar a visita');
  expect(await dialog().getByLabel('Onde').inputValue()).toBe('stand de vendas');
  await visitor.context.setOffline(false);
  await dialog().getByRole('button', { name: 'Salvar' }).click();
  await inPanel().getByText('stand de vendas').waitFor();
});

test('own hours change what is offered', async () => {
  const phone = await visitAs(bia, { width: 390, height: 844, isTouched: true });
  const { page: small } = phone;
  await small.goto('/settings');
  const panel = small.getByRole('heading', { name: 'Meus horários de visita' }).locator('xpath=ancestor::section');
  await panel.getByRole('switch', { name: 'Os mesmos da conta' }).tap();
  await panel.getByLabel('Quarta, das').fill('19:00');
  await panel.getByLabel('Quarta, até').fill('21:00');
  await picture(small, 'own-hours-390');
  await panel.getByRole('button', { name: 'Salvar' }).tap();
  await small.getByText('Seus horários foram salvos.').first().waitFor();
  await phone.context.close();
  await page.goto(`/leads?lead=${eva.id}`);
  await inPanel().getByRole('button', { name: 'Marcar visita' }).click();
  await dialog().getByLabel('Dia *').fill(DAY);
  await dialog().getByRole('button', { name: '19:30' }).waitFor();
  expect(await dialog().getByRole('button', { name: '15:00' }).count()).toBe(0);
  await dialog().getByRole('button', { name: 'Cancelar' }).click();
});

test('the address of one’s own visits is made, told once, read by another program, and taken away', async () => {
  await page.goto('/settings');
  const panel = page.getByRole('heading', { name: 'Visitas no seu calendário' }).locator('xpath=ancestor::section');
  await panel.getByRole('button', { name: 'Criar endereço' }).click();
  const address = await panel.getByLabel('Endereço do calendário').inputValue();
  const read = () => fetch(address);
  const calendar = await read();
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR');
  await page.reload();
  await panel.getByText('Há um endereço em uso desde').waitFor();
  await panel.getByRole('button', { name: 'Desligar' }).click();
  await panel.getByText('Nenhum endereço em uso.').waitFor();
  expect((await read()).status).toBe(404);
});
