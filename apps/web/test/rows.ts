import type { BrokenCheck, Rehearsal } from '@prumo/contracts/agent/publications';
import type { AgentCaseId, KnowledgeEntryId, LeadId, ProductId } from '@prumo/contracts/ids';
import { PROPERTY_FACTS } from '@prumo/contracts/products/property-fields';
import { LEAD_STATUSES, RECIPIENT_STATUSES } from '@prumo/contracts/schema-free-values';

// Rows as the server answers; the screens check them against the contract.

const AT = '2026-03-05T12:00:00.000Z';
const USER = '0197a3f0-0000-7000-8000-0000000000aa';

let rows = 0;
export function anId<Id extends string = string>(): Id {
  rows += 1;
  return `0197a3f0-0000-7000-8000-${String(rows).padStart(12, '0')}` as Id;
}

export const aLead = (fields: object = {}) => ({
  id: anId<LeadId>(),
  userId: USER,
  name: 'Rita Prado',
  fullName: null,
  phone: '5511987650001',
  email: null,
  company: null,
  city: null,
  tags: [],
  status: 'novo',
  profession: null,
  budget: null,
  objetivo: null,
  location: null,
  propertyType: null,
  propertyStage: null,
  timeline: null,
  notes: null,
  leadSource: 'manual',
  campaignId: null,
  sourceTag: null,
  isDataComplete: false,
  phoneProblem: null,
  lostReason: null,
  isDemo: false,
  ownerId: null,
  isAiOff: false,
  isSuppressed: false,
  statusSince: AT,
  createdAt: AT,
  updatedAt: AT,
  ...fields,
});

export const leadsOf = (...leads: object[]) => ({ leads, total: leads.length });

export const aBoard = (...leads: object[]) => ({
  ...leadsOf(...leads),
  columns: LEAD_STATUSES.map((status) => ({
    status,
    total: status === 'novo' ? leads.length : 0,
    budget: 0,
    nextCursor: null,
  })),
});

export const aProduct = (fields: object = {}) => ({
  id: anId<ProductId>(),
  userId: USER,
  name: 'Vista Moema',
  type: 'apartamento',
  description: null,
  location: null,
  targetAudience: [],
  features: [],
  benefits: [],
  salesScript: null,
  media: [],
  saleStatus: 'disponivel',
  isActive: true,
  metragemMin: null,
  metragemMax: null,
  precoMin: null,
  precoMax: null,
  statusImovel: null,
  perfilInvestidor: null,
  diferenciais: [],
  objetivoPrincipal: null,
  listingAgentId: null,
  ...Object.fromEntries(PROPERTY_FACTS.map((field) => [field, null])),
  addressDisclosure: 'neighborhood',
  latitude: null,
  longitude: null,
  keyNotes: null,
  typologies: [],
  unitGroups: [],
  createdAt: AT,
  updatedAt: AT,
  ...fields,
});

export const aCampaign = (fields: object = {}) => ({
  id: anId(),
  userId: USER,
  name: 'Feirão de março',
  description: null,
  productId: null,
  status: 'draft',
  targetTags: ['vip'],
  scheduledAt: null,
  scheduleProblem: null,
  pauseReason: null,
  cancelledAt: null,
  cost: null,
  messages: [],
  messagesGenerated: false,
  totalLeads: 0,
  sentLeads: 0,
  successRate: '0.00',
  createdAt: AT,
  updatedAt: AT,
  ...fields,
});

const EVERYBODY = { tags: [], status: [], city: [], budget: {}, include: [] };

export const aBatch = (fields: object = {}) => ({
  id: anId(),
  campaignId: anId(),
  campaignName: 'Feirão de março',
  status: 'running',
  currentBatch: 1,
  totalBatches: 2,
  totalLeads: 20,
  sentMessages: 4,
  errors: 0,
  uncertain: 0,
  waiting: 16,
  estimatedTime: '5min',
  estimatedEndAt: AT,
  nextBatchAt: AT,
  holdReason: null,
  config: { batchSize: 10, delayBetweenBatches: 5, delayBetweenMessages: 2, maxDailyMessages: 1000 },
  filters: EVERYBODY,
  startedAt: AT,
  completedAt: null,
  createdAt: AT,
  ...fields,
});

export const aPhone = (fields: object = {}) => ({
  phone: '5511987650001',
  name: 'Rita Prado',
  isOffline: false,
  isBlocked: false,
  receiptDelaySeconds: 2,
  receipts: 'normal',
  sends: 'answered',
  hasNinthDigit: true,
  lastMessageAt: AT,
  lastReceivedAt: null,
  ...fields,
});

export const aConversation = (fields: object = {}) => ({
  id: anId(),
  leadId: anId(),
  campaignId: null,
  leadName: 'Rita Prado',
  leadPhone: '5511987650001',
  status: 'ai_active',
  messages: [],
  isActive: true,
  hasUnreadMessages: false,
  isAiEnabled: true,
  assignedToUserId: null,
  assignedToUserName: null,
  ownerId: null,
  takenOverAt: null,
  handOverReason: null,
  silencedBy: null,
  isSuppressed: false,
  isAwaitingReply: false,
  waitingSince: null,
  unreadCount: 0,
  firstUnreadId: null,
  replyWindowEndsAt: null,
  reengagesAt: null,
  lastMessageAt: AT,
  createdAt: AT,
  updatedAt: AT,
  match: null,
  nameMatches: [],
  ...fields,
});

export const aQuickReply = (fields: object = {}) => ({
  id: anId(),
  shortcut: 'visita',
  text: 'Quer visitar?',
  filledText: 'Quer visitar?',
  isFavorite: false,
  createdAt: AT,
  updatedAt: AT,
  ...fields,
});

export const aKnowledgeEntry = (fields: object = {}) => ({
  id: anId<KnowledgeEntryId>(),
  kind: 'question' as const,
  title: 'Aceitam FGTS?',
  text: 'Sim, aceitamos FGTS na entrada.',
  productId: null,
  productName: null,
  audience: 'leads' as const,
  validUntil: null,
  isExpired: false,
  documentId: null,
  createdAt: AT,
  updatedAt: AT,
  ...fields,
});

export const anImport = (fields: object = {}) => ({
  id: anId(),
  fileName: 'leads.csv',
  importedBy: 'Ana',
  createdAt: AT,
  imported: 3,
  updated: 0,
  skipped: 0,
  failed: 0,
  hasRejectedFile: false,
  canUndo: true,
  undoneAt: null,
  ...fields,
});

export const aNotification = (fields: object = {}) => ({
  id: anId(),
  kind: 'message',
  count: 1,
  at: AT,
  isRead: false,
  isQuiet: false,
  reason: null,
  lead: { id: anId(), name: 'Rita Prado' },
  conversationId: anId(),
  note: null,
  campaign: null,
  import: null,
  said: { type: 'text', content: 'Oi', caption: null, fileName: null },
  ...fields,
});

const countsOf = (sent: number) =>
  Object.fromEntries(Object.keys(RECIPIENT_STATUSES).map((status) => [status, status === 'sent' ? sent : 0]));

export const recipientsOf = (...names: string[]) => ({
  recipients: names.map((leadName) => ({
    sendId: anId(),
    leadId: anId(),
    leadName,
    phone: '5511987650001',
    step: 1,
    part: 0,
    type: 'text',
    text: 'Oi',
    status: 'sent',
    state: null,
    reason: null,
    at: AT,
    attempts: 1,
    attemptedBy: null,
    mayRetry: false,
    decidableAt: null,
    closesAt: null,
  })),
  total: names.length,
  counts: countsOf(names.length),
  mayRetry: 0,
  decidable: 0,
  now: AT,
});

export const aMonitoring = (...names: string[]) => ({
  now: AT,
  isSimulated: true,
  cards: { executions: names.length, campaigns: names.length, sentToday: 0, errorsToday: 0, nextBatchAt: null },
  campaigns: names.map((name) => ({
    id: anId(),
    name,
    status: 'active',
    cancelledAt: null,
    totalLeads: 1,
    contacted: 0,
    responses: 0,
    messages: 0,
    counts: countsOf(0),
    mayRetry: 0,
    decidable: 0,
    hold: null,
    nextAt: AT,
  })),
  health: {
    channel: {
      provider: 'simulator',
      phone: null,
      isConnected: true,
      problem: null,
      disconnectedSince: null,
      restriction: null,
      restrictedUntil: null,
      silentSince: null,
      lastEventAt: null,
    },
    queue: { due: 0, oldestDueAt: null, waiting: 0, nextAt: null },
    dispatcher: { lastSentAt: null, sending: 0, uncertain: 0 },
  },
});

export const aPlan = (...names: string[]) => {
  const totals = { leads: names.length, messages: names.length, firstAt: null, lastAt: null };
  return {
    isFrozen: false,
    totals: { ...totals, leftOut: 0, open: 0, different: 0, statuses: [] },
    next: {
      ...totals,
      reachable: names.length,
      guarded: [],
      lastFirstAt: null,
      opensAt: null,
      shifts: [],
      rulingLimit: null,
      hold: null,
      outsideWindow: 0,
      freeSteps: [],
    },
    entries: names.map((leadName) => ({
      leadId: anId(),
      leadName,
      phone: '5511987650001',
      step: 1,
      part: 0,
      type: 'text',
      text: 'Oi',
      mediaUrl: null,
      fileName: null,
      templateName: null,
      plannedAt: AT,
      shifts: [],
      status: null,
      dueAt: null,
      sentAt: null,
      reason: null,
      difference: null,
    })),
    leftOut: [],
    leftOutByReason: [],
  };
};

/** In which one check breaks. */
export const aRehearsal = (broken: Partial<BrokenCheck> = {}): Rehearsal => ({
  cases: 1,
  turns: 204,
  differing: 1,
  examples: [],
  broken: [
    {
      caseId: '01930000-0000-7000-8000-00000000ca5e' as AgentCaseId,
      title: 'aceitam FGTS?',
      check: { kind: 'must_mention', turn: 0, words: 'FGTS' },
      product: null,
      would: 'Vou confirmar com a equipe.',
      renewal: null,
      ...broken,
    },
  ],
});

/** Ana, who is signed in, with Bia and Caio. */
export const aTeam = () => ({
  hasTeam: true,
  people: [
    { id: USER, name: 'Ana', canOwn: true, isDemo: false },
    { id: anId(), name: 'Bia Reis', canOwn: true, isDemo: false },
    { id: anId(), name: 'Lia', canOwn: false, isDemo: false },
  ],
});
