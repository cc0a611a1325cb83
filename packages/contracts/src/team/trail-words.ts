import { lookUp } from '../text/look-up.ts';
import {
  capacityWords,
  hoursWords,
  ruleWords,
  type ToldCapacity,
  type ToldHours,
  type ToldRule,
} from './roleta/told.ts';
import type { ActCode, ActKind, SubjectKind, TrailEntry, TrailValue } from './trail.ts';
import { BLANK, DAY_WORDS, DEFAULTING_FIELDS, FIELD_WORDS, NOTHING_WORDS, VALUE_WORDS } from './trail-field-words.ts';

export const ACT_KIND_WORDS: Readonly<Record<ActKind, string>> = {
  access: 'Acessos',
  team: 'Equipe e papéis',
  settings: 'Configurações',
  agent: 'IA',
  exports: 'Exportações',
  imports: 'Importações',
  deletions: 'Exclusões',
  bulk: 'Alterações em massa',
  assignments: 'Responsáveis',
  sales: 'Vendas',
  campaigns: 'Campanhas',
};

export const ACT_WORDS: Readonly<Record<ActCode, string>> = {
  signed_in: 'Entrou',
  wrong_password: 'Senha errada',
  account_opened: 'Abriu esta conta',
  two_step_changed: 'Mudou a verificação em duas etapas',
  two_step_required_changed: 'Mudou a exigência de duas etapas',
  member_invited: 'Convidou uma pessoa',
  invitation_cancelled: 'Cancelou um convite',
  member_joined: 'Aceitou o convite',
  role_changed: 'Mudou o papel de uma pessoa',
  member_deactivated: 'Desativou uma pessoa',
  member_reactivated: 'Reativou uma pessoa',
  password_link_made: 'Gerou um link de nova senha',
  broker_grants_changed: 'Mudou o que os Corretores podem fazer',
  broker_sight_changed: 'Mudou o que os Corretores veem',
  roleta_changed: 'Alterou a Roleta',
  general_settings_changed: 'Alterou as configurações da conta',
  visit_settings_changed: 'Alterou os horários de visita',
  sending_settings_changed: 'Alterou as configurações de envio',
  whatsapp_settings_changed: 'Alterou a conexão do WhatsApp',
  inbound_address_registered: 'Registrou o endereço de recebimento',
  inbound_address_given_back: 'Devolveu o endereço de recebimento anterior',
  inbound_address_renewed: 'Trocou a chave do endereço de recebimento',
  restriction_lifted: 'Liberou as campanhas do número',
  notification_settings_changed: 'Alterou os avisos e o resumo do dia',
  number_allowed: 'Tirou um número do Não perturbar',
  demonstration_loaded: 'Carregou os dados de demonstração',
  demonstration_removed: 'Removeu os dados de demonstração',
  agent_published: 'Publicou uma versão da IA',
  model_settings_changed: 'Alterou o modelo de linguagem',
  agent_case_saved: 'Salvou um caso da IA',
  agent_case_deleted: 'Excluiu um caso da IA',
  leads_exported: 'Exportou leads',
  products_exported: 'Exportou produtos',
  lead_exported: 'Exportou um lead',
  suppressions_exported: 'Exportou o Não perturbar',
  recipients_exported: 'Exportou os destinatários de uma campanha',
  rejected_rows_exported: 'Baixou as linhas recusadas de uma importação',
  account_exported: 'Exportou todos os dados da conta',
  trail_exported: 'Exportou o registro de ações',
  leads_imported: 'Importou leads',
  products_imported: 'Importou produtos',
  import_undone: 'Desfez uma importação',
  suppressions_imported: 'Importou números para o Não perturbar',
  lead_deleted: 'Excluiu um lead',
  lead_list_deleted: 'Excluiu uma lista',
  product_deleted: 'Excluiu um produto',
  campaign_deleted: 'Excluiu uma campanha',
  leads_changed: 'Alterou vários leads',
  leads_deleted: 'Excluiu vários leads',
  leads_listed: 'Pôs leads em uma lista',
  leads_unlisted: 'Tirou leads de uma lista',
  leads_classified: 'Classificou leads automaticamente',
  change_undone: 'Desfez uma alteração em massa',
  owners_changed: 'Mudou o responsável',
  sale_recorded: 'Registrou uma venda',
  sale_changed: 'Alterou uma venda',
  sale_removed: 'Removeu uma venda',
  campaign_launched: 'Disparou uma campanha',
  campaign_paused: 'Pausou uma campanha',
  campaign_resumed: 'Retomou uma campanha',
  campaign_cancelled: 'Cancelou uma campanha',
  batch_started: 'Iniciou um envio em lotes',
  batch_cancelled: 'Cancelou um envio em lotes',
  batches_cancelled: 'Cancelou todos os envios em lotes',
};

export const SUBJECT_WORDS: Readonly<Record<SubjectKind, string>> = {
  member: 'Pessoa',
  invitation: 'Convite',
  lead: 'Lead',
  lead_list: 'Lista',
  product: 'Produto',
  campaign: 'Campanha',
  batch: 'Envio em lotes',
  import: 'Importação',
  suppression: 'Não perturbar',
  change: 'Alteração em massa',
  publication: 'Versão',
  case: 'Caso',
};

/** The product itself did it. */
export const PRODUCT_ITSELF = 'Prumo, no horário programado';

const DEFAULT = 'padrão';
const NO_LIMIT = 'sem limite';
const CLOSED = 'fechado';

const isNothing = (field: string, value: TrailValue): boolean =>
  Array.isArray(value) ? value.length === 0 : (value === null || value === '') && !DEFAULTING_FIELDS.includes(field);

/** Of fields whose values are lists of what only one field has. */
const WORDS_OF_LISTED: Readonly<Record<string, (value: TrailValue) => string>> = {
  roletaRules: (value) => ruleWords(value as ToldRule),
  groupHours: (value) => hoursWords(value as ToldHours),
  groupCapacity: (value) => capacityWords(value as ToldCapacity),
};

function valueWords(field: string, value: TrailValue): string {
  if (isNothing(field, value)) return lookUp(NOTHING_WORDS, field) ?? BLANK;
  if (value === null || value === '') return DEFAULT;
  if (value === 0 && DEFAULTING_FIELDS.includes(field)) return NO_LIMIT;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return value.toLocaleString('pt-BR', { maximumFractionDigits: 4 });
  if (typeof value === 'string') return lookUp(VALUE_WORDS[field] ?? {}, value) ?? value;
  const wordsOf = lookUp(WORDS_OF_LISTED, field);
  if (wordsOf && Array.isArray(value)) return value.map(wordsOf).join('; ');
  if (Array.isArray(value)) {
    const join = value.every((one) => typeof one === 'number') ? ' a ' : ', ';
    return value.map((one) => valueWords(field, one)).join(join);
  }
  if (typeof value.from === 'string' && typeof value.to === 'string') return `${value.from} às ${value.to}`;
  return hoursInWords({ ...value, ...(value.days as object) });
}

const hoursInWords = (hours: { [day: string]: TrailValue }): string =>
  Object.entries(DAY_WORDS)
    .map(([day, word]) => `${word} ${hours[day] ? valueWords('', hours[day]) : CLOSED}`)
    .join(', ');

const ORDER = Object.keys(FIELD_WORDS);

type Changes = Pick<TrailEntry, 'before' | 'after'>;
export type ChangeInWords = {
  field: string;
  before: string | null;
  after: string | null;
  /** One thing took the place of another. */
  isReplaced: boolean;
};

const byPlace = (one: string, other: string) => ORDER.indexOf(one) - ORDER.indexOf(other);

/** Null on a side that the entry does not tell of. */
export const changesInWords = ({ before, after }: Changes): ChangeInWords[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted(byPlace).map((field) => {
    const side = (values: TrailEntry['before']) =>
      values[field] === undefined ? null : valueWords(field, values[field]);
    const isReplaced = [before, after].every(({ [field]: value }) => value !== undefined && !isNothing(field, value));
    return { field: lookUp(FIELD_WORDS, field) ?? field, before: side(before), after: side(after), isReplaced };
  });

type Entry = Pick<TrailEntry, 'act' | 'person' | 'subject' | 'browser' | 'system'>;

export const entryWords = ({ act, person, subject, browser, system }: Entry) => ({
  act: ACT_WORDS[act],
  who: person?.name ?? PRODUCT_ITSELF,
  subject: subject === null ? '' : `${SUBJECT_WORDS[subject.kind]} ${subject.name ?? `…${subject.id.slice(-6)}`}`,
  device: [browser, system].filter(Boolean).join(', '),
});
