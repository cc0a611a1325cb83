import type { Operator } from '../../e2e/product/operator.ts';

export type Screen = {
  open: (person: Operator) => string | Promise<string>;
  as?: 'owner' | 'newcomer' | 'nobody';
  within?: string;
  width?: number;
};

const PHONE = 360;
const at = (path: string, rest: Omit<Screen, 'open'> = {}): Screen => ({ open: () => path, ...rest });

const campaignOf = async (person: Operator, status: string): Promise<string> => {
  const campaigns: { id: string; status: string }[] = await person.call('GET', '/api/campaigns');
  const found = campaigns.find((one) => one.status === status);
  if (!found) throw new Error(`the demonstration has no campaign that is ${status}`);
  return found.id;
};

const launch = async (person: Operator): Promise<string> => {
  const id = await campaignOf(person, 'draft');
  await person.call('POST', `/api/campaigns/${id}/execute`, { executeAll: true });
  return id;
};

export const SCREENS: Record<string, Screen> = {
  login: at('/', { as: 'nobody', within: 'body' }),
  welcome: at('/welcome', { as: 'newcomer' }),
  'welcome-data': {
    as: 'newcomer',
    open: async (person) => {
      await person.call('POST', '/api/first-run', { step: 'data' });
      return '/welcome';
    },
  },
  shell: at('/nao-existe', { within: 'body' }),
  'shell-phone': at('/nao-existe', { within: 'body', width: PHONE }),
  help: at('/help/primeiros-passos'),
  dashboard: at('/'),
  'dashboard-new': at('/', { as: 'newcomer' }),
  inbox: at('/inbox'),
  'inbox-phone': at('/inbox', { width: PHONE }),
  leads: at('/leads'),
  'leads-phone': at('/leads', { width: PHONE }),
  products: at('/products'),
  campaigns: at('/campaigns'),
  'campaigns-running': { open: (person) => launch(person).then(() => '/campaigns') },
  'campaign-create': at('/campaigns/create'),
  'campaign-edit': { open: async (person) => `/campaigns/${await campaignOf(person, 'draft')}/edit` },
  'campaign-plan': { open: async (person) => `/campaigns/${await campaignOf(person, 'draft')}/plan` },
  'campaign-advanced': { open: async (person) => `/campaigns/${await campaignOf(person, 'draft')}/advanced` },
  monitor: { open: (person) => launch(person).then(() => '/campaign-monitoring') },
  recipients: { open: async (person) => `/campaign-monitoring/${await launch(person)}` },
  pipeline: at('/pipeline'),
  'pipeline-phone': at('/pipeline', { width: PHONE }),
  analytics: at('/analytics'),
  'analytics-conversions': at('/analytics?tab=conversoes'),
  'analytics-ai': at('/analytics?tab=ia'),
  'analytics-revenue': at('/analytics?tab=receita'),
  'ai-agent': at('/ai-agent'),
  'ai-agent-knowledge': at('/ai-agent?tab=conhecimento'),
  'ai-agent-trial': at('/ai-agent?tab=bancada'),
  'ai-agent-performance': at('/ai-agent?tab=desempenho'),
  settings: at('/settings'),
  'settings-sending': at('/settings?tab=envio'),
  'settings-do-not-contact': at('/settings?tab=nao-perturbar'),
  simulator: at('/simulator'),
};
