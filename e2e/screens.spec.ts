import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, picture, type Visit, visitAs } from './product/browser.ts';
import { type Operator, signUp } from './product/operator.ts';
import { type Server, startServer } from './product/server.ts';

let server: Server;
let browser: Browser;
let ana: Operator;
let campaignId: string;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
  ana = await signUp(server.url, 'ana');
  await fill();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A small agency at work: enough that no screen is empty. */
async function fill(): Promise<void> {
  const statuses = ['novo', 'contatado', 'interessado', 'qualificado', 'proposta', 'fechado', 'perdido'];
  for (const [index, name] of [
    'Rita Prado',
    'Saulo Reis',
    'Conceição Araújo de Albuquerque',
    'Téo',
    'Iara Luz',
    'Davi',
    'Lia',
  ].entries()) {
    await ana.call('POST', '/api/leads', {
      name,
      phone: `1198765${1200 + index}`,
      email: index % 2 === 0 ? `pessoa${index}@exemplo.com.br` : null,
      company: index === 2 ? 'Construtora Horizonte do Sul' : null,
      city: 'São Paulo',
      tags: ['moema', 'premium', 'indicação'].slice(0, (index % 3) + 1),
      status: statuses[index],
      budget: '600 mil',
    });
  }
  const product = await ana.call('POST', '/api/products', {
    name: 'Vista Moema',
    type: 'apartamento',
    location: 'Moema, São Paulo',
    description: 'Apartamentos de 2 quartos a três quadras do parque.',
    targetAudience: ['Famílias', 'Casais', 'Investidores'],
    precoMin: 520_000,
    precoMax: 590_000,
    metragemMin: 58,
    metragemMax: 70,
    statusImovel: 'Pronto para morar',
  });
  const campaign = await ana.call('POST', '/api/campaigns', {
    name: 'Moema em março',
    description: 'Quem procurou dois quartos no bairro',
    productId: product.id,
    targetTags: ['moema'],
  });
  campaignId = campaign.id;
  for (const [index, content] of ['Oi {nome}, tudo bem?', 'Ainda procura em {cidade|São Paulo}?'].entries()) {
    await ana.call('POST', `/api/campaigns/${campaignId}/templates`, {
      sequence: index + 1,
      content,
      delayAmount: index,
      delayUnit: 'days',
    });
  }
  await ana.call('POST', `/api/campaigns/${campaignId}/execute`, { maxLeads: 3 });
  await ana.call('POST', '/api/simulator/messages', {
    phone: '11987651200',
    text: 'oi, procuro 2 quartos em Moema até 600 mil',
  });
  await ana.call('POST', '/api/suppressions', { phone: '11987651299', reason: 'Pediu por telefone' });
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 60 });
}

const SCREENS: [string, () => string, string][] = [
  ['dashboard', () => '/', 'Dashboard'],
  ['inbox', () => '/inbox', 'Conversas Ativas'],
  ['leads', () => '/leads', 'Leads'],
  ['products', () => '/products', 'Produtos'],
  ['campaigns', () => '/campaigns', 'Campanhas'],
  ['campaign-create', () => '/campaigns/create', 'Nova Campanha'],
  ['campaign-edit', () => `/campaigns/${campaignId}/edit`, 'Editar Campanha'],
  ['campaign-plan', () => `/campaigns/${campaignId}/plan`, 'Moema em março'],
  ['campaign-advanced', () => `/campaigns/${campaignId}/advanced`, 'Envio em lotes'],
  ['monitor', () => '/campaign-monitoring', 'Monitor'],
  ['pipeline', () => '/pipeline', 'Pipeline CRM'],
  ['analytics', () => '/analytics', 'Analytics'],
  ['ai-agent', () => '/ai-agent', 'Configuração da IA Agente'],
  ['ai-agent-trial', () => '/ai-agent?tab=bancada', 'Decisões e verificação'],
  ['ai-agent-performance', () => '/ai-agent?tab=desempenho', 'Desempenho da IA'],
  ['settings', () => '/settings', 'Configurações'],
  ['settings-sending', () => '/settings?tab=envio', 'Configurações'],
  ['settings-do-not-contact', () => '/settings?tab=nao-perturbar', 'Não perturbar'],
  ['simulator', () => '/simulator', 'Celular simulado'],
  ['not-found', () => '/nao-existe', '404 Page Not Found'],
];

const VIEWS = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 360, height: 740, theme: 'dark' },
] as const;

describe.each(VIEWS)('at $width px in the $theme theme', (view) => {
  let visitor: Visit;
  beforeAll(async () => {
    visitor = await visitAs(browser, ana, { url: server.url, ...view });
  });
  afterAll(() => visitor?.context.close());

  test.each(SCREENS)('%s fits, and everyone can use it', async (name, path, heading) => {
    const { page, problems } = visitor;
    problems.length = 0;
    await page.goto(path());
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await picture(page, `screen-${name}-${view.width}-${view.theme}`);

    // What a clipped container hides is as lost as what a page scrolls away.
    const overflow = await page.evaluate(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('main')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      ),
    );
    expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
