import { formRefusals } from '../../../test/form-refusals.tsx';
import { listStates } from '../../../test/list-states.tsx';
import { ChangePasswordDialog } from './account/change-password-dialog.tsx';
import { ProfileForm } from './account/profile-form.tsx';
import { accountTexts } from './account/texts.ts';
import { GeneralPanel } from './general/general-panel.tsx';
import { notificationSettingsTexts } from './notifications/notification-texts.ts';
import { NotificationsPanel } from './notifications/notifications-panel.tsx';
import { SendingPanel } from './sending/sending-panel.tsx';
import { sendingTexts } from './sending/texts.ts';
import { settingsTexts } from './texts.ts';
import { channelTexts } from './whatsapp/channel-texts.ts';
import { WhatsAppPanel } from './whatsapp/whatsapp-panel.tsx';

const FOREIGN = 'Pedido recusado: origem desconhecida.';

const { security, general } = settingsTexts;

formRefusals('the name of a person', {
  screen: () => <ProfileForm />,
  path: 'PATCH /api/auth/me',
  submit: settingsTexts.save,
  typed: { [security.name]: 'Ana Duarte' },
  before: {
    'a name too long': { typed: { [security.name]: 'A'.repeat(61) }, field: security.name, says: 'Valor inválido' },
  },
  after: { 'a refusal': { code: 'foreign_origin', says: FOREIGN } },
});

const { password } = accountTexts;

formRefusals('a new password', {
  screen: () => <ChangePasswordDialog onClose={() => {}} />,
  path: 'POST /api/auth/change-password',
  submit: password.confirm,
  typed: { [password.current]: 'a de antes', [password.next]: 'uma senha longa', [password.repeat]: 'uma senha longa' },
  before: {
    'a missing password': { typed: { [password.current]: '' }, field: password.current, says: 'Senha é obrigatória' },
    'a short password': {
      typed: { [password.next]: 'curta', [password.repeat]: 'curta' },
      field: password.next,
      says: 'A senha deve ter pelo menos 8 caracteres',
    },
    'another password at the second time': {
      typed: { [password.repeat]: 'outra senha longa' },
      field: password.repeat,
      says: password.mismatch,
    },
  },
  after: {
    'a wrong password': {
      code: 'invalid_input',
      fields: { currentPassword: 'Senha atual incorreta' },
      field: password.current,
      says: 'Senha atual incorreta',
    },
  },
});

const GENERAL = {
  companyName: 'Horizonte',
  city: null,
  timezone: 'America/Sao_Paulo',
  language: 'pt-BR',
  emailNotifications: true,
  browserNotifications: false,
  whatsappNotifications: true,
  movesLeads: true,
  idleDays: 3,
  costPerMessage: null,
};

listStates('the general settings', {
  screen: () => <GeneralPanel />,
  path: 'GET /api/general/settings',
  texts: general,
  full: { answer: GENERAL, shows: general.companyName },
});

formRefusals('the general settings', {
  screen: () => <GeneralPanel />,
  beside: (server) => server.answerTo('GET /api/general/settings', GENERAL),
  path: 'POST /api/general/settings',
  submit: settingsTexts.save,
  typed: { [general.companyName]: 'Horizonte Imóveis', [general.costPerMessage]: '0,35' },
  before: {
    'what is no amount': {
      typed: { [general.costPerMessage]: 'barato' },
      field: general.costPerMessage,
      says: general.costPerMessageInvalid,
    },
    'too much for a message': {
      typed: { [general.costPerMessage]: '5000' },
      field: general.costPerMessage,
      says: 'Informe um valor de R$ 0 a R$ 1.000',
    },
  },
  after: { 'a refusal': { code: 'foreign_origin', says: general.saveFailed } },
});

const NOTIFICATIONS = {
  emailNotifications: true,
  browserNotifications: false,
  whatsappNotifications: true,
  email: '',
  phone: '',
  emailState: 'none',
  linkSentAt: null,
  canMail: true,
  replyWindowHours: null,
  last: { email: null, whatsapp: null },
};
const notices = notificationSettingsTexts;

listStates('the notifications', {
  screen: () => <NotificationsPanel />,
  path: 'GET /api/notifications/settings',
  texts: notices,
  full: { answer: NOTIFICATIONS, shows: notices.emailAddress },
});

formRefusals('the notifications', {
  screen: () => <NotificationsPanel />,
  beside: (server) => server.answerTo('GET /api/notifications/settings', NOTIFICATIONS),
  path: 'POST /api/notifications/settings',
  submit: settingsTexts.save,
  typed: { [notices.emailAddress]: 'ana@exemplo.com.br', [notices.phone]: '11987650001' },
  before: {
    'what is no address': { typed: { [notices.emailAddress]: 'ana' }, field: notices.emailAddress, says: 'inválido' },
  },
  after: {
    'a field the server refuses': {
      code: 'invalid_input',
      fields: { phone: 'Telefone inválido' },
      field: notices.phone,
      says: 'Telefone inválido',
    },
  },
});

const DAY = { from: '09:00', to: '20:00' };
const PACE = {
  allowedHours: {
    days: { sun: null, mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY, sat: DAY },
    appliesToSimulator: false,
  },
  dailyLimit: 100,
  hourlyLimit: null,
  perPersonLimit: 1,
  perPersonDays: 1,
  firstContactGapSeconds: [30, 90],
  stepGapSeconds: [10, 30],
  warmUp: false,
  isLongInUse: false,
  stopsOnOptOuts: true,
};
const SENDING = {
  ...PACE,
  provider: 'zapi',
  isSimulated: false,
  mayBeBlocked: true,
  standard: PACE,
  ladder: null,
  today: { sent: 0, limit: null, firstContactsLastHour: 0 },
};
const { limits } = sendingTexts;

listStates('the pace of sending', {
  screen: () => <SendingPanel />,
  path: 'GET /api/sending/settings',
  texts: sendingTexts,
  full: { answer: SENDING, shows: limits.daily },
});

formRefusals('the pace of sending', {
  screen: () => <SendingPanel />,
  beside: (server) => server.answerTo('GET /api/sending/settings', SENDING),
  path: 'POST /api/sending/settings',
  submit: sendingTexts.save,
  typed: { [limits.daily]: '80' },
  before: {
    'what is no number': { typed: { [limits.daily]: 'muitas' }, field: limits.daily, says: 'ou deixe vazio' },
  },
  after: {
    'a field the server refuses': {
      code: 'invalid_input',
      fields: { dailyLimit: 'Valor inválido' },
      field: limits.daily,
      says: 'Valor inválido',
    },
    'a refusal of the whole': { code: 'foreign_origin', says: FOREIGN },
  },
});

const INSTANCE = channelTexts.fields.zapi.instanceId?.label ?? '';
const KEY = channelTexts.fields.zapi.apiKey?.label ?? '';

const NUMBER = {
  provider: 'zapi',
  activeProvider: 'zapi',
  instanceId: 'INSTANCE1',
  apiKey: null,
  token: null,
  clientToken: null,
  phoneNumberId: null,
  businessAccountId: null,
  appSecret: null,
  verifyToken: null,
  baseUrl: null,
  servers: [],
  webhookUrl: null,
  autoReply: true,
  aiEnabled: true,
  answers: 'known',
  inboundUrl: 'https://crm.exemplo.com.br/api/inbound/1',
  registration: { isPossible: true, problem: null },
};

listStates('the number', {
  screen: () => <WhatsAppPanel />,
  path: 'GET /api/whatsapp/settings',
  texts: settingsTexts.whatsapp,
  full: { answer: NUMBER, shows: INSTANCE },
});

formRefusals('the number', {
  screen: () => <WhatsAppPanel />,
  beside: (server) => server.answerTo('GET /api/whatsapp/settings', NUMBER),
  path: 'POST /api/whatsapp/settings',
  submit: settingsTexts.save,
  typed: { [INSTANCE]: 'INSTANCE2', [KEY]: 'uma-chave' },
  before: {
    'a missing key': { typed: { [KEY]: '' }, field: KEY, says: 'Informe o token da instância' },
  },
  after: {
    'a field the server refuses': {
      code: 'invalid_input',
      fields: { instanceId: 'Valor inválido' },
      field: INSTANCE,
      says: 'Valor inválido',
    },
    'a refusal of the whole': { code: 'foreign_origin', says: settingsTexts.whatsapp.saveFailed },
  },
});
