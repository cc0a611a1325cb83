import { DEFAULT_VISIT_SETTINGS } from '@prumo/contracts/leads/visits';
import type { ActCode } from '@prumo/contracts/team/trail';
import { memberOf } from '../factories/accounts.ts';
import { aCampaign, aRunningCampaign } from '../factories/campaigns.ts';
import { restrict } from '../factories/channel.ts';
import { aLead, someLeads } from '../factories/leads.ts';
import { aProduct } from '../factories/products.ts';
import type { Client, TestProduct } from '../product.ts';

type World = { product: TestProduct; ana: Client };
type RouteRequest = { path?: string; body?: object };

/** `arrange` makes what the request needs, and says its address and body. */
export type RouteAct = { act: ActCode; arrange?: (world: World) => Promise<RouteRequest> | RouteRequest };

const withBody = (body: object) => () => ({ body });
const at = (path: string, body?: object): RouteRequest => ({ path, ...(body && { body }) });

/** All that is asked of a lead: enough for it to be qualified. */
const COMPLETE = {
  propertyType: 'casa',
  propertyStage: 'pronto',
  location: 'Moema',
  objetivo: 'moradia',
  budget: '500000',
};

const memberId = async ({ product, ana }: World): Promise<string> => {
  const bia = await memberOf(product, ana, 'broker');
  return (await bia('GET', '/api/auth/me')).body.id;
};

const bulkTag = async (ana: Client): Promise<{ undoId: string }> => {
  const leads = await someLeads(ana, 2);
  const body = { ids: leads.map(({ id }) => id), action: 'tag', value: 'feirão' };
  return (await ana.call('POST', '/api/leads/bulk', body)).body;
};

const IMPORT = {
  leads: [
    { name: 'Rita', phone: '11987659001' },
    { name: 'Eva', phone: '1' },
  ],
  fileName: 'leads.csv',
};
const importId = async (ana: Client): Promise<string> =>
  (await ana.call('POST', '/api/leads/import', IMPORT)).body.importId;

const aCase = async (ana: Client): Promise<{ id: string; updatedAt: string }> =>
  (await ana.call('POST', '/api/ai/cases', { opening: null, said: [{ from: 'lead', text: 'Tem vaga?' }] })).body;

const QUESTION = { kind: 'question', title: 'Aceitam FGTS?', text: 'Aceitamos.' };
const anEntry = async (ana: Client): Promise<string> => (await ana.call('POST', '/api/ai/knowledge', QUESTION)).body.id;

const PAGE = {
  kind: 'page',
  name: 'https://exemplo.com.br/',
  readAt: '2026-03-05T12:00:00.000Z',
  fingerprints: ['a'],
  sections: [{ title: 'Permuta', text: 'Aceitamos permuta.', fingerprint: 'a' }],
};

const aBatch = async (ana: Client): Promise<string> => {
  await aLead(ana);
  const { id } = await aCampaign(ana, { steps: [{ content: 'oi', delayAmount: 1, delayUnit: 'hours' }] });
  const { body } = await ana.call('POST', `/api/campaigns/${id}/batch`, { config: { batchSize: 10 } });
  return body.execution.id;
};

const aStoppable = async (ana: Client): Promise<string> => {
  await aLead(ana);
  return (await aRunningCampaign(ana, { steps: [{ content: 'oi', delayAmount: 1, delayUnit: 'hours' }] })).id;
};

/** What the trail is told, by the route that does it. */
export const ACTS_OF_ROUTES: Readonly<Record<string, RouteAct>> = {
  'PUT /api/visits/settings': {
    act: 'visit_settings_changed',
    arrange: withBody({ ...DEFAULT_VISIT_SETTINGS, minutes: 45 }),
  },
  'POST /api/general/settings': { act: 'general_settings_changed', arrange: withBody({ city: 'Salvador' }) },
  'POST /api/sending/settings': { act: 'sending_settings_changed', arrange: withBody({ dailyLimit: 77 }) },
  'POST /api/whatsapp/settings': { act: 'whatsapp_settings_changed', arrange: withBody({ autoReply: true }) },
  'POST /api/whatsapp/webhook/rotate': { act: 'inbound_address_renewed' },
  'POST /api/whatsapp/restriction/lift': {
    act: 'restriction_lifted',
    arrange: async ({ product, ana }) => {
      await ana.call('GET', '/api/whatsapp/status');
      await restrict(product, ana, 'spam', new Date(Date.now() + 3600_000));
      return {};
    },
  },
  'POST /api/notifications/settings': {
    act: 'notification_settings_changed',
    arrange: withBody({ email: 'ana@exemplo.com.br', emailNotifications: false }),
  },
  'POST /api/demonstration': { act: 'demonstration_loaded' },
  'DELETE /api/demonstration': {
    act: 'demonstration_removed',
    arrange: async ({ ana }) => {
      await ana.call('POST', '/api/demonstration');
      return {};
    },
  },
  'POST /api/leads/auto-classify': {
    act: 'leads_classified',
    arrange: async ({ ana }) => {
      await aLead(ana, COMPLETE);
      return { body: {} };
    },
  },
  'DELETE /api/suppressions/:suppressionId': {
    act: 'number_allowed',
    arrange: async ({ ana }) => {
      const { body } = await ana.call('POST', '/api/suppressions', { phone: '11987659002' });
      return at(`/api/suppressions/${body.id}`, { reason: 'pediu' });
    },
  },
  'GET /api/account/export': { act: 'account_exported' },

  'POST /api/team/broker-rules': {
    act: 'broker_grants_changed',
    arrange: withBody({ brokerGrants: ['export'], brokerSight: 'own_and_free' }),
  },
  'POST /api/team/invitations': { act: 'member_invited', arrange: withBody({ role: 'broker', email: null }) },
  'DELETE /api/team/invitations/:invitationId': {
    act: 'invitation_cancelled',
    arrange: async ({ ana }) => {
      await ana.call('POST', '/api/team/invitations', { role: 'reader', email: null });
      const { invitations } = (await ana.call('GET', '/api/team')).body;
      return at(`/api/team/invitations/${invitations[0].id}`);
    },
  },
  'PUT /api/team/members/:userId': {
    act: 'role_changed',
    arrange: async (world) => at(`/api/team/members/${await memberId(world)}`, { role: 'reader' }),
  },
  'POST /api/team/members/:userId/deactivate': {
    act: 'member_deactivated',
    arrange: async (world) => at(`/api/team/members/${await memberId(world)}/deactivate`, { to: null }),
  },
  'POST /api/team/members/:userId/reactivate': {
    act: 'member_reactivated',
    arrange: async (world) => {
      const id = await memberId(world);
      await world.ana.call('POST', `/api/team/members/${id}/deactivate`, { to: null });
      return at(`/api/team/members/${id}/reactivate`);
    },
  },
  'POST /api/team/members/:userId/password-link': {
    act: 'password_link_made',
    arrange: async (world) => at(`/api/team/members/${await memberId(world)}/password-link`),
  },
  'PUT /api/roleta': {
    act: 'roleta_changed',
    arrange: async ({ ana }) => {
      const {
        people: _people,
        queued: _queued,
        demoGroups: _demoGroups,
        ...roleta
      } = (await ana.call('GET', '/api/roleta')).body;
      return { body: { ...roleta, isOn: true } };
    },
  },
  'GET /api/trail/export': { act: 'trail_exported' },

  'GET /api/leads/export': { act: 'leads_exported' },
  'GET /api/products/export': { act: 'products_exported' },
  'GET /api/leads/:leadId/export': {
    act: 'lead_exported',
    arrange: async ({ ana }) => at(`/api/leads/${(await aLead(ana)).id}/export`),
  },
  'GET /api/suppressions/export': { act: 'suppressions_exported' },
  'GET /api/campaigns/:campaignId/recipients/export': {
    act: 'recipients_exported',
    arrange: async ({ ana }) => at(`/api/campaigns/${(await aCampaign(ana)).id}/recipients/export`),
  },
  'GET /api/imports/:importId/rejected': {
    act: 'rejected_rows_exported',
    arrange: async ({ ana }) => at(`/api/imports/${await importId(ana)}/rejected`),
  },

  'POST /api/leads/import': { act: 'leads_imported', arrange: withBody(IMPORT) },
  'POST /api/products/import': {
    act: 'products_imported',
    arrange: withBody({ rows: [{ line: 2, cells: { name: 'Vista Mar' } }] }),
  },
  'POST /api/imports/:importId/undo': {
    act: 'import_undone',
    arrange: async ({ ana }) => at(`/api/imports/${await importId(ana)}/undo`),
  },
  'POST /api/suppressions/import': { act: 'suppressions_imported', arrange: withBody({ text: '11987659003' }) },

  'DELETE /api/leads/:leadId': {
    act: 'lead_deleted',
    arrange: async ({ ana }) => at(`/api/leads/${(await aLead(ana)).id}`),
  },
  'DELETE /api/lead-lists/:listId': {
    act: 'lead_list_deleted',
    arrange: async ({ ana }) => {
      const { body } = await ana.call('POST', '/api/lead-lists', { name: 'Feirão' });
      return at(`/api/lead-lists/${body.id}`);
    },
  },
  'POST /api/lead-lists/:listId/items': {
    act: 'leads_listed',
    arrange: async ({ ana }) => {
      const lead = await aLead(ana);
      const { body } = await ana.call('POST', '/api/lead-lists', { name: 'Feirão' });
      return at(`/api/lead-lists/${body.id}/items`, { leadIds: [lead.id] });
    },
  },
  'DELETE /api/lead-lists/:listId/items': {
    act: 'leads_unlisted',
    arrange: async ({ ana }) => {
      const lead = await aLead(ana);
      const { body } = await ana.call('POST', '/api/lead-lists', { name: 'Feirão' });
      await ana.call('POST', `/api/lead-lists/${body.id}/items`, { leadIds: [lead.id] });
      return at(`/api/lead-lists/${body.id}/items`, { leadIds: [lead.id] });
    },
  },
  'DELETE /api/products/:productId': {
    act: 'product_deleted',
    arrange: async ({ ana }) => at(`/api/products/${(await aProduct(ana)).id}`),
  },
  'DELETE /api/campaigns/:campaignId': {
    act: 'campaign_deleted',
    arrange: async ({ ana }) => at(`/api/campaigns/${(await aCampaign(ana)).id}`),
  },
  'POST /api/leads/bulk': {
    act: 'leads_changed',
    arrange: async ({ ana }) => {
      const leads = await someLeads(ana, 3);
      return { body: { ids: leads.map(({ id }) => id), action: 'status', value: 'quente' } };
    },
  },
  'POST /api/leads/undo/:undoId': {
    act: 'change_undone',
    arrange: async ({ ana }) => at(`/api/leads/undo/${(await bulkTag(ana)).undoId}`),
  },

  'POST /api/campaigns/:campaignId/execute': {
    act: 'campaign_launched',
    arrange: async ({ ana }) => {
      await aLead(ana);
      return at(`/api/campaigns/${(await aCampaign(ana)).id}/execute`, { executeAll: true });
    },
  },
  'POST /api/campaigns/:campaignId/pause': {
    act: 'campaign_paused',
    arrange: async ({ ana }) => at(`/api/campaigns/${await aStoppable(ana)}/pause`),
  },
  'POST /api/campaigns/:campaignId/resume': {
    act: 'campaign_resumed',
    arrange: async ({ ana }) => {
      const id = await aStoppable(ana);
      await ana.call('POST', `/api/campaigns/${id}/pause`);
      return at(`/api/campaigns/${id}/resume`);
    },
  },
  'POST /api/campaigns/:campaignId/cancel': {
    act: 'campaign_cancelled',
    arrange: async ({ ana }) => at(`/api/campaigns/${await aStoppable(ana)}/cancel`),
  },
  'POST /api/campaigns/:campaignId/batch': {
    act: 'batch_started',
    arrange: async ({ ana }) => {
      await aLead(ana);
      return at(`/api/campaigns/${(await aCampaign(ana)).id}/batch`, { config: { batchSize: 10 } });
    },
  },
  'POST /api/campaigns/batch/:executionId/cancel': {
    act: 'batch_cancelled',
    arrange: async ({ ana }) => at(`/api/campaigns/batch/${await aBatch(ana)}/cancel`),
  },
  'POST /api/campaigns/batch/cancel-all': {
    act: 'batches_cancelled',
    arrange: async ({ ana }) => {
      await aBatch(ana);
      return {};
    },
  },

  'PUT /api/ai/configuration': {
    act: 'agent_published',
    arrange: async ({ ana }) => {
      const { body } = await ana.call('GET', '/api/ai/configuration');
      return { body: { ...body, companyDescription: 'Imóveis no litoral.' } };
    },
  },
  'POST /api/ai-config': {
    act: 'agent_published',
    arrange: async ({ ana }) => {
      const { body } = await ana.call('GET', '/api/ai/configuration');
      return { body: { ...body, companyDescription: 'Imóveis na serra.' } };
    },
  },
  'PUT /api/ai/configuration/switch': { act: 'agent_published', arrange: withBody({ isActive: false }) },
  'POST /api/ai/publications/:publicationId/restore': {
    act: 'agent_published',
    arrange: async ({ ana }) => {
      await anEntry(ana);
      const { publications } = (await ana.call('GET', '/api/ai/publications')).body;
      return at(`/api/ai/publications/${publications.at(-1).id}/restore`, {});
    },
  },
  'POST /api/ai/knowledge': { act: 'agent_published', arrange: withBody(QUESTION) },
  'PUT /api/ai/knowledge/:entryId': {
    act: 'agent_published',
    arrange: async ({ ana }) => at(`/api/ai/knowledge/${await anEntry(ana)}`, { ...QUESTION, text: 'Aceitamos, sim.' }),
  },
  'DELETE /api/ai/knowledge/:entryId': {
    act: 'agent_published',
    arrange: async ({ ana }) => at(`/api/ai/knowledge/${await anEntry(ana)}`),
  },
  'POST /api/ai/knowledge/documents': { act: 'agent_published', arrange: withBody(PAGE) },
  'DELETE /api/ai/knowledge/documents/:documentId': {
    act: 'agent_published',
    arrange: async ({ ana }) => {
      await ana.call('POST', '/api/ai/knowledge/documents', PAGE);
      const { documents } = (await ana.call('GET', '/api/ai/knowledge')).body;
      return at(`/api/ai/knowledge/documents/${documents[0].id}`);
    },
  },
  'PUT /api/ai/model': {
    act: 'model_settings_changed',
    arrange: withBody({ owner: 'none', own: null, dailyLimit: null }),
  },
  'POST /api/ai/cases': {
    act: 'agent_case_saved',
    arrange: withBody({ opening: null, said: [{ from: 'lead', text: 'Tem vaga?' }] }),
  },
  'PUT /api/ai/cases/:caseId': {
    act: 'agent_case_saved',
    arrange: async ({ ana }) => {
      const { id, updatedAt } = await aCase(ana);
      return at(`/api/ai/cases/${id}`, { title: 'Vaga', checks: [], expected: updatedAt });
    },
  },
  'POST /api/ai/cases/:caseId/renew': {
    act: 'agent_case_saved',
    arrange: async ({ ana }) => at(`/api/ai/cases/${(await aCase(ana)).id}/renew`),
  },
  'DELETE /api/ai/cases/:caseId': {
    act: 'agent_case_deleted',
    arrange: async ({ ana }) => at(`/api/ai/cases/${(await aCase(ana)).id}`),
  },
};

const READS = 'reads, or tries something out, and changes nothing';
const DRAFT = 'a campaign is told of when it is launched, stopped or deleted';

/** The other routes of the same rights that do more than read. */
export const ROUTES_WITHOUT_ACT: Readonly<Record<string, string>> = {
  'POST /api/first-run': 'where the first steps on the screen stand is no setting',
  'POST /api/whatsapp/test': READS,
  'PUT /api/notifications/choice': 'what one person wants to be told of is no setting of the account',
  'POST /api/team/two-step': 'told as two_step_required_changed: two-step.test.ts',
  'POST /api/team/members/:userId/reset-two-step':
    'needs an app with codes; told as two_step_changed: two-step.test.ts',
  'POST /api/roleta/simulation': READS,
  'POST /api/whatsapp/webhook': 'needs a provider that registers addresses: register-webhook.test.ts',
  'POST /api/notifications/settings/test': READS,
  'POST /api/notifications/settings/confirmation': READS,
  'POST /api/leads/import/check': READS,
  'POST /api/products/import/check': READS,
  'POST /api/ai/cases/:caseId/run': READS,
  'POST /api/ai/cases/run': READS,
  'POST /api/ai/cases/:caseId/model-run': READS,
  'POST /api/conversations/:conversationId/case': 'the same verb as POST /api/ai/cases',
  'DELETE /api/ai/knowledge/learnable/:followUpId': 'an offer that is passed over changes nothing the agent says',
  'PUT /api/ai/knowledge/documents/:documentId': 'publishes as POST /api/ai/knowledge/documents: documents.test.ts',
  'POST /api/ai/knowledge/reading': READS,
  'POST /api/ai/knowledge/documents/:documentId/reading': READS,
  'POST /api/ai/knowledge/documents/file-reading': READS,
  'POST /api/ai/knowledge/documents/page-reading': READS,
  'POST /api/ai/model/test': READS,
  'POST /api/ai/scripts/reading': READS,
  'POST /api/ai/trial': READS,
  'DELETE /api/account': 'the trail goes with its account',
  'POST /api/campaigns': DRAFT,
  'PUT /api/campaigns/:campaignId': DRAFT,
  'POST /api/campaigns/:campaignId/duplicate': DRAFT,
  'POST /api/campaigns/:campaignId/test': DRAFT,
  'POST /api/campaigns/filters/preview': READS,
  'POST /api/campaigns/audience': READS,
  'POST /api/campaigns/:campaignId/recipients/decision': 'the row of each send tells who decided',
  'POST /api/campaigns/:campaignId/recipients/retry': 'the row of each send tells who sent it again',
  'POST /api/campaigns/:campaignId/generate-messages': READS,
  'POST /api/campaigns/generate-message': READS,
  'POST /api/campaigns/:campaignId/templates': DRAFT,
  'PUT /api/campaigns/:campaignId/templates/:templateId': DRAFT,
  'DELETE /api/campaigns/:campaignId/templates/:templateId': DRAFT,
  'PUT /api/campaigns/:campaignId/templates/reorder': DRAFT,
  'PUT /api/campaigns/:campaignId/upload': DRAFT,
};
