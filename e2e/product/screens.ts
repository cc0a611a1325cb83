import type { Page } from 'playwright-core';
import type { Operator } from './operator.ts';

type Name = string | RegExp;

export type Screen = {
  name: string;
  /** `$draft`, `$done`, `$lead` and `$product` are ids of the demonstration. */
  path: string;
  heading: string;
  title?: string;
  shows?: string;
  press?: Name;
  layer?: Name;
};

const DRAFT = 'Studios para investir';
const DONE = 'Vista Moema: pronto para morar';
const LEAD = 'Sandro Bezerra';

export const SCREENS: Screen[] = [
  { name: 'dashboard', path: '/dashboard', heading: 'Dashboard' },
  { name: 'dashboard-rows', path: '/dashboard?figure=open_waits', heading: 'Dashboard', layer: 'Aguardando resposta' },
  {
    name: 'sale',
    path: '/dashboard',
    heading: 'Dashboard',
    press: /^Preencher a venda de/,
    layer: 'Registrar venda',
  },
  { name: 'bell', path: '/dashboard', heading: 'Dashboard', press: /^Avisos/, layer: 'Avisos' },
  { name: 'inbox', path: '/inbox', heading: 'Inbox' },
  { name: 'inbox-lead', path: '/inbox?leadId=$lead', heading: 'Inbox', shows: 'Abrir ficha do lead' },
  { name: 'inbox-history', path: '/inbox?aba=historico', heading: 'Inbox' },
  { name: 'inbox-guide', path: '/inbox?guia=sim', heading: 'Inbox', shows: 'Posso visitar no sábado?' },
  { name: 'agenda', path: '/agenda', heading: 'Agenda' },
  { name: 'leads', path: '/leads', heading: 'Leads' },
  { name: 'leads-none-found', path: '/leads?search=ninguem', heading: 'Leads' },
  { name: 'lead', path: '/leads?lead=$lead', heading: 'Leads', layer: LEAD },
  { name: 'lead-form', path: '/leads', heading: 'Leads', press: 'Novo Lead', layer: 'Novo Lead' },
  { name: 'lead-lists', path: '/leads', heading: 'Leads', press: 'Listas', layer: 'Listas de leads' },
  { name: 'import', path: '/leads', heading: 'Leads', press: 'Importar CSV', layer: /^Importar leads/ },
  { name: 'products', path: '/products', heading: 'Produtos' },
  { name: 'product-form', path: '/products?edit=$product', heading: 'Produtos', layer: 'Editar Produto' },
  { name: 'product-units', path: '/products?units=$product', heading: 'Produtos', layer: /^Unidades de / },
  {
    name: 'told-values',
    path: '/products',
    heading: 'Produtos',
    press: /^Quem ouviu o valor antigo de/,
    layer: 'Quem ouviu o valor antigo',
  },
  { name: 'campaigns', path: '/campaigns', heading: 'Campanhas' },
  { name: 'campaign-create', path: '/campaigns/create', heading: 'Nova Campanha' },
  { name: 'campaign-edit', path: '/campaigns/$draft/edit', heading: 'Editar Campanha' },
  {
    name: 'campaign-step',
    path: '/campaigns/$draft/edit',
    heading: 'Editar Campanha',
    press: 'Adicionar mensagem',
    layer: /mensagem/i,
  },
  {
    name: 'campaign-test',
    path: '/campaigns/$draft/edit',
    heading: 'Editar Campanha',
    press: 'Testar',
    layer: /^Testar/,
  },
  {
    name: 'campaign-run',
    path: '/campaigns/$draft/plan',
    heading: DRAFT,
    title: `Plano de envio: ${DRAFT}`,
    press: /^Executar(?! em lotes)/,
    layer: /^Executar/,
  },
  { name: 'campaign-plan', path: '/campaigns/$draft/plan', heading: DRAFT, title: `Plano de envio: ${DRAFT}` },
  { name: 'campaign-advanced', path: '/campaigns/$draft/advanced', heading: 'Envio em lotes' },
  { name: 'monitor', path: '/campaign-monitoring', heading: 'Monitor de Campanhas' },
  { name: 'recipients', path: '/campaign-monitoring/$done', heading: DONE, title: `Destinatários: ${DONE}` },
  { name: 'pipeline', path: '/pipeline', heading: 'Pipeline CRM' },
  { name: 'pipeline-lead', path: '/pipeline?lead=$lead', heading: 'Pipeline CRM' },
  { name: 'analytics', path: '/analytics?period=30d', heading: 'Analytics & Relatórios' },
  {
    name: 'analytics-conversions',
    path: '/analytics?tab=conversoes&period=30d',
    heading: 'Analytics & Relatórios',
    title: 'Conversões · Analytics & Relatórios',
  },
  {
    name: 'analytics-ai',
    path: '/analytics?tab=ia&period=30d',
    heading: 'Analytics & Relatórios',
    title: 'Performance IA · Analytics & Relatórios',
  },
  {
    name: 'analytics-revenue',
    path: '/analytics?tab=receita&period=30d',
    heading: 'Analytics & Relatórios',
    title: 'Receita · Analytics & Relatórios',
  },
  { name: 'ai-agent', path: '/ai-agent', heading: 'Configuração da IA Agente' },
  {
    name: 'ai-agent-knowledge',
    path: '/ai-agent?tab=conhecimento',
    heading: 'Configuração da IA Agente',
    title: 'Base de conhecimento · IA Agente',
  },
  {
    name: 'ai-agent-knowledge-form',
    path: '/ai-agent?tab=conhecimento',
    heading: 'Configuração da IA Agente',
    title: 'Base de conhecimento · IA Agente',
    press: 'Novo texto',
    layer: 'Novo texto',
  },
  {
    name: 'ai-agent-knowledge-document',
    path: '/ai-agent?tab=conhecimento',
    heading: 'Configuração da IA Agente',
    title: 'Base de conhecimento · IA Agente',
    press: 'Ler arquivo ou página',
    layer: 'Ler arquivo ou página',
  },
  {
    name: 'ai-agent-model',
    path: '/ai-agent?tab=modelo',
    heading: 'Configuração da IA Agente',
    title: 'Modelo · IA Agente',
  },
  {
    name: 'ai-agent-trial',
    path: '/ai-agent?tab=bancada',
    heading: 'Configuração da IA Agente',
    title: 'Bancada · IA Agente',
  },
  {
    name: 'ai-agent-cases',
    path: '/ai-agent?tab=casos',
    heading: 'Configuração da IA Agente',
    title: 'Casos · IA Agente',
  },
  {
    name: 'ai-agent-versions',
    path: '/ai-agent?tab=versoes',
    heading: 'Configuração da IA Agente',
    title: 'Versões · IA Agente',
  },
  {
    name: 'ai-agent-performance',
    path: '/ai-agent?tab=desempenho',
    heading: 'Configuração da IA Agente',
    title: 'Desempenho · IA Agente',
  },
  { name: 'settings', path: '/settings', heading: 'Configurações' },
  { name: 'password', path: '/settings', heading: 'Configurações', press: 'Alterar Senha', layer: 'Alterar Senha' },
  {
    name: 'sign-ins',
    path: '/settings',
    heading: 'Configurações',
    press: 'Ver histórico de acessos',
    layer: 'Histórico de acessos',
  },
  { name: 'account-end', path: '/settings', heading: 'Configurações', press: 'Excluir Conta', layer: 'Excluir conta' },
  { name: 'settings-team', path: '/settings?tab=equipe', heading: 'Configurações', title: 'Equipe · Configurações' },
  {
    name: 'invite',
    path: '/settings?tab=equipe',
    heading: 'Configurações',
    title: 'Equipe · Configurações',
    press: 'Convidar',
    layer: 'Convidar pessoa',
  },
  {
    name: 'settings-sending',
    path: '/settings?tab=envio',
    heading: 'Configurações',
    title: 'Envio · Configurações',
  },
  {
    name: 'settings-do-not-contact',
    path: '/settings?tab=nao-perturbar',
    heading: 'Configurações',
    title: 'Não perturbar · Configurações',
  },
  { name: 'simulator', path: '/simulator', heading: 'Celular simulado' },
  { name: 'help', path: '/help', heading: 'Primeiros passos', title: 'Ajuda: Primeiros passos' },
  { name: 'help-campaigns', path: '/help/campanhas', heading: 'Campanhas', title: 'Ajuda: Campanhas' },
  { name: 'not-found', path: '/nao-existe', heading: '404 Page Not Found', title: 'Página não encontrada' },
];

export async function demonstrationIds(person: Operator): Promise<Record<string, string>> {
  await person.call('POST', '/api/demonstration');
  const [campaigns, { leads }, products] = await Promise.all([
    person.call<{ id: string; name: string }[]>('GET', '/api/campaigns'),
    person.call<{ leads: { id: string; name: string }[] }>('GET', '/api/leads?limit=200'),
    person.call<{ id: string; name: string }[]>('GET', '/api/products'),
  ]);
  const named = (rows: { id: string; name: string }[], name: string) => rows.find((row) => row.name === name)?.id ?? '';
  return {
    $draft: named(campaigns, DRAFT),
    $done: named(campaigns, DONE),
    $lead: named(leads, LEAD),
    $product: products[0]?.id ?? '',
  };
}

export const layerOf = (page: Page, name: Name) => page.getByRole('dialog', { name }).first();
export const openerOf = (page: Page, name: Name) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .locator('visible=true')
    .first();

export async function openScreen(page: Page, screen: Screen, ids: Record<string, string>): Promise<void> {
  await page.goto(screen.path.replace(/\$\w+/, (name) => ids[name] ?? name));
  await page
    .getByRole('heading', { level: 1, name: screen.heading, includeHidden: true })
    .waitFor({ state: 'attached' });
  if (screen.shows) await page.getByText(screen.shows).first().waitFor();
  await untilStill(page);
  await openLayer(page, screen);
}

export async function openLayer(page: Page, { press, layer }: Screen): Promise<void> {
  if (press) {
    if (layer && (await layerOf(page, layer).isVisible())) await page.keyboard.press('Escape');
    await openerOf(page, press).click();
  }
  if (layer) await layerOf(page, layer).waitFor();
  await untilStill(page);
}

export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy=true], .animate-skeleton') === null &&
      document
        .getAnimations()
        .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  );
}
