const CODE = 'takes a code of an app or of paper, and names no row (two-step.test.ts)';
const DEVICE = 'takes what a device signed; another’s passkey is tried in passkeys.test.ts';
const LINK = 'names no row: the token of a link is all it takes (team.test.ts)';

const SALE =
  'takes shares of people that add up to a hundred, which no numbers taken at random do; another account’s are tried in sales.test.ts';

const ROLETA =
  'takes groups and rules whose ids name each other, which no ids taken at random do; another account’s are tried in roleta.test.ts';

const UNIT =
  'takes a typology of the product, which no id taken at random is; another account’s units are tried in units.test.ts';

const HOURS = 'names no row; hours of a week have seven days, which no made-up body has (visits.test.ts)';

export const ROUTES_WITHOUT_CASE: Record<string, string> = {
  'GET /api/calendar/{token}': 'names no row: the token of the address is all it takes (calendar.test.ts)',
  'POST /api/products/{productId}/units': UNIT,
  'PUT /api/units/{unitId}': UNIT,
  'PUT /api/visits/settings': HOURS,
  'PUT /api/visits/own-hours': HOURS,
  'PUT /api/roleta': ROLETA,
  'POST /api/roleta/simulation': ROLETA,
  'POST /api/leads/{leadId}/sales': SALE,
  'PUT /api/sales/{saleId}': SALE,
  'POST /api/media/direct-upload': 'takes a file and names no row; every world uploads one (media.test.ts)',
  'PUT /api/media/{mediaId}':
    'takes a file at an address that the server announced to the account; another account is tried in bucket.test.ts',
  'PUT /api/campaigns/{campaignId}/upload':
    'takes a file, for the campaign it names; another account’s campaign is tried in step-files.test.ts',
  'POST /api/whatsapp/webhook': 'the worlds are on the simulator, which registers nothing (change-provider.test.ts)',
  'POST /api/conversations/{conversationId}/send-template':
    'the simulator has no approved templates; another account’s conversation is tried in reply-window.test.ts',
  'POST /api/notifications/settings/test': 'names no row, and these worlds have no mail server (summary.test.ts)',
  'POST /api/notifications/settings/confirmation':
    'names no row, and these worlds have no mail server (confirm-address.test.ts)',
  'POST /api/ai/model/test':
    'names no row, and these worlds call no server outside; another account’s model is tried in model-settings.test.ts',
  'POST /api/ai/knowledge/documents/file-reading': 'takes a file, names no row and stores nothing (documents.test.ts)',
  'POST /api/ai/knowledge/documents/page-reading':
    'names no row and stores nothing, and these worlds call no server outside (documents.test.ts)',
  'POST /api/ai/knowledge/documents/{documentId}/reading':
    'these worlds call no server outside; another account’s page is tried in documents.test.ts',
  'POST /api/ai/cases/{caseId}/model-run':
    'these worlds have no model; another account’s case is tried in play-with-model.test.ts',
  'PUT /api/ai/knowledge/documents/{documentId}':
    'names texts of one document twice, which no ids taken at random do; another account’s are tried in documents.test.ts',
  'GET /api/invitations/{token}': LINK,
  'POST /api/invitations/{token}/join': LINK,
  'POST /api/invitations/{token}/accept': LINK,
  'GET /api/password-links/{token}': LINK,
  'POST /api/password-links/{token}': LINK,
  'POST /api/auth/login/code': CODE,
  'POST /api/auth/two-step/confirm': CODE,
  'POST /api/auth/two-step/recovery-codes': CODE,
  'POST /api/auth/two-step/off': CODE,
  'POST /api/auth/login/passkey': DEVICE,
  'POST /api/auth/passkeys': DEVICE,
  'POST /api/auth/passkeys/options': 'names no row, and a bare IP address has no passkeys (passkeys.test.ts)',
  'POST /api/auth/login/passkey/options': 'names no row, and a bare IP address has no passkeys (passkeys.test.ts)',
  'POST /api/email-confirmations':
    'has no session and names no row: the token of a mail is all it takes (confirm-address.test.ts)',
};

const CLIENT_ID = 'minted by the browser to recognise a repeated send; looked for within the conversation only';

const SEEN = 'the last message the screen showed; compared with those of the conversation only';

const TYPOLOGY = 'minted by the browser; looked for within the product only';

const LISTING_AGENT = 'refused as a field like any other; people of other accounts are tried in products.test.ts';

export const PLACES_THAT_NAME_NOTHING: Record<string, string> = {
  'POST /api/conversations/{conversationId}/send-message body.clientMessageId': CLIENT_ID,
  'POST /api/conversations/{conversationId}/send-media body.clientMessageId': CLIENT_ID,
  'POST /api/conversations/{conversationId}/send-message body.seenMessageId': SEEN,
  'POST /api/conversations/{conversationId}/send-media body.seenMessageId': SEEN,
  'POST /api/whatsapp/send body.clientMessageId': CLIENT_ID,
  'POST /api/conversations/{conversationId}/notes body.clientNoteId': CLIENT_ID,
  'POST /api/products body.typologies[].id': TYPOLOGY,
  'PUT /api/products/{productId} body.typologies[].id': TYPOLOGY,
  'POST /api/products body.listingAgentId': LISTING_AGENT,
  'PUT /api/products/{productId} body.listingAgentId': LISTING_AGENT,
  'POST /api/conversations/{conversationId}/notes body.mentions[]':
    'kept only of colleagues who may see the conversation and stand in the text; others are tried in mentions.test.ts',
};

export const EMPTY_TABLES: Record<string, string> = {
  mail_counts: 'counts mails, and these worlds have no mail server (confirm-address.test.ts)',
  webhook_erasures: 'a row goes as soon as what was told of an erased lead is gone (erase-lead.test.ts)',
  campaign_sequences: 'kept for its name only; templates are where steps are stored',
  simulated_suppressions: 'filled only by leaving the simulator (change-provider.test.ts)',
};

/** Readings that take data out of the account: they change its trail, and nothing else. */
export const TOLD_READINGS: readonly string[] = [
  'GET /api/account/export',
  'GET /api/campaigns/{campaignId}/recipients/export',
  'GET /api/imports/{importId}/rejected',
  'GET /api/leads/export',
  'GET /api/leads/{leadId}/export',
  'GET /api/products/export',
  'GET /api/suppressions/export',
  'GET /api/trail/export',
];
export const TRAIL_TABLES: readonly string[] = ['trail', 'trail_heads'];
