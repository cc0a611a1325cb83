import type { UserId } from '@prumo/contracts/ids';
import type { TaskKind } from '@prumo/contracts/leads/tasks';
import type { TimelineAuthor, TimelineEntry } from '@prumo/contracts/leads/timeline';
import { endReasonWords } from '@prumo/contracts/reasons/campaigns/campaign-end-words';
import { attemptDetailWords } from '@prumo/contracts/reasons/campaigns/send-reason-words';
import { messageFailureWords } from '@prumo/contracts/reasons/channel/message-failure-words';
import { decisionWords } from '@prumo/contracts/reasons/decision-words';
import { FOLLOW_UP_WORDS } from '@prumo/contracts/reasons/follow-up-words';
import { handOverWords } from '@prumo/contracts/reasons/hand-over-words';
import { taskTimeWords, taskTitle } from '@prumo/contracts/reasons/task-words';
import { VISIT_OUTCOME_WORDS, VISIT_STATE_WORDS } from '@prumo/contracts/reasons/visit-words';
import { ownerReasonWords } from '@prumo/contracts/team/owner-reason-words';
import {
  AUTHOR_WORDS,
  FOLLOW_UP_ENDING_WORDS,
  MEDIA_TYPE_WORDS,
  STAGE_REASON_WORDS,
} from '@prumo/contracts/words/record-words';
import { SALE_KIND_WORDS } from '@prumo/contracts/words/schema-free-words';
import { taskTexts } from '#domain/agenda/task-texts.ts';
import { visitTexts } from '#domain/agenda/visit-texts.ts';
import { campaignWords } from '#domain/campaigns/labels.ts';
import { leadSourceLabel, leadStatusLabels } from '#domain/leads/labels.ts';
import { formatDayTime, formatMoney, formatPhone } from '#platform/text/format.ts';

export const timelineTexts = {
  loading: 'Carregando histórico...',
  failed: 'Erro ao carregar histórico',
  more: 'Carregar mais antigos',
  moreFailed: 'Não foi possível carregar os mais antigos.',
  today: 'Hoje',
  yesterday: 'Ontem',
  openConversation: 'Abrir conversa',
  openCampaign: 'Abrir campanha',
  openLead: 'Abrir o outro lead',
  simulated: 'Simulado',
} as const;

export function authorText(author: TimelineAuthor, ownId: UserId): string | null {
  if (author === null) return null;
  if (author.userId === ownId) return 'Você';
  return author.name ?? AUTHOR_WORDS[author.kind];
}

type Words = { title: string; detail?: string | null };

type OwnerData = Extract<TimelineEntry, { kind: 'owner' }>['data'];

function ownerWords({ from, to, reason, note }: OwnerData): Words {
  const before = from && from !== to ? ` (antes ${from})` : '';
  const isQueued = from === null && reason.code === 'roleta_queued';
  const ownerless = isQueued ? 'Lead na fila da roleta' : `Lead sem dono${before}`;
  const title = to === null ? ownerless : `Responsável: ${to}${before}`;
  return { title, detail: [ownerReasonWords(reason), note && `Recado: ${note}`].filter(Boolean).join('. ') };
}

type SaleData = Extract<TimelineEntry, { kind: 'sale' }>['data'];

function soldWords({ value, product, sale }: SaleData): string {
  const amount = value === null ? 'sem valor' : `${formatMoney(value)}${sale === 'rent' ? ' por mês' : ''}`;
  return [amount, product].filter(Boolean).join(' · ');
}

export function entryWords(entry: TimelineEntry, timezone: string): Words {
  switch (entry.kind) {
    case 'created':
      return createdWords(entry.data);
    case 'import_filled':
      return { title: `Campos vazios preenchidos pela importação${fileOf(entry.data.fileName)}` };
    case 'status': {
      const { from, to } = entry.data;
      const title = from ? `${leadStatusLabels[from]} → ${leadStatusLabels[to]}` : leadStatusLabels[to];
      return { title: `Status: ${title}`, detail: stageDetail(entry.data) };
    }
    case 'owner':
      return ownerWords(entry.data);
    case 'sale':
      return { title: `${SALE_KIND_WORDS[entry.data.sale]} registrada: ${soldWords(entry.data)}` };
    case 'sale_undone':
      return { title: `${SALE_KIND_WORDS[entry.data.sale]} desfeita: ${soldWords(entry.data)}` };
    case 'message':
      return messageWords(entry.data, entry.by);
    case 'note':
      return { title: 'Anotação da equipe', detail: entry.data.text };
    case 'campaign_joined':
      return { title: `Entrou na ${campaignWords(entry.data.campaign.name)}` };
    case 'campaign_ended':
      return {
        title: `Fim da ${campaignWords(entry.data.campaign.name)}`,
        detail: entry.data.reason && endReasonWords(entry.data.reason),
      };
    case 'campaign_problem': {
      const { campaign, step, outcome } = entry.data;
      const detail = entry.data.detail && attemptDetailWords(entry.data.detail);
      const what = outcome === 'failed' ? 'não foi enviada' : 'ficou incerta';
      return { title: `Mensagem ${step} da ${campaignWords(campaign.name)} ${what}`, detail };
    }
    case 'campaign_decision': {
      const { campaign, step, decision } = entry.data;
      return { title: `Mensagem ${step} da ${campaignWords(campaign.name)} ${sendDecisions[decision]}` };
    }
    case 'decision':
      return { title: `Decisão da IA: ${decisionWords(entry.data.reason)}` };
    case 'taken_over':
      return { title: 'Conversa assumida' };
    case 'handed_over':
      return {
        title: 'Conversa passada para a equipe',
        detail: entry.data.reason && handOverWords(entry.data.reason),
      };
    case 'released':
      return { title: 'Conversa devolvida para a IA' };
    case 'archived':
      return { title: 'Conversa arquivada' };
    case 'reopened':
      return { title: 'Conversa reaberta' };
    case 'number_changed':
      return { title: `Mudou de número: agora é ${formatPhone(entry.data.phone)}` };
    case 'merged': {
      const { name, phone } = entry.data;
      return {
        title: 'Juntado a um contato do WhatsApp que é a mesma pessoa',
        detail: `${name} · ${formatPhone(phone)}`,
      };
    }
    case 'same_person': {
      const { name, phone } = entry.data;
      const detail = [name, phone && formatPhone(phone)].filter(Boolean).join(' · ');
      return { title: 'Pelo WhatsApp, outro lead é a mesma pessoa', detail };
    }
    case 'number_suppressed':
      return { title: 'Número colocado em Não perturbar', detail: entry.data.reason };
    case 'number_allowed':
      return { title: 'Número liberado de Não perturbar', detail: entry.data.reason };
    case 'task_added':
      return { title: `Tarefa: ${taskOf(entry.data)}`, detail: `Para ${taskTimeWords(entry.data)}` };
    case 'task_closed': {
      const { state, skipCode, reason } = entry.data;
      const how = skipCode ? taskTexts.skippedBecause[skipCode] : taskTexts.closed[state];
      return { title: `${how}: ${taskOf(entry.data)}`, detail: reason };
    }
    case 'visit_booked':
      return { title: `Visita marcada para ${visitOf(entry.data, timezone)}` };
    case 'visit_closed':
      return visitClosedWords(entry.data, timezone);
    case 'follow_up':
      return { title: `Pendência: ${FOLLOW_UP_WORDS[entry.data.followUp]}`, detail: entry.data.quote || null };
    case 'follow_up_done': {
      const { followUp, ending } = entry.data;
      return { title: `Pendência encerrada: ${FOLLOW_UP_WORDS[followUp]}`, detail: FOLLOW_UP_ENDING_WORDS[ending] };
    }
    case 'opt_out':
      return { title: 'Pediu para não receber mensagens' };
  }
}

type VisitData = { startsAt: string; where: string | null };

const visitOf = ({ startsAt, where }: VisitData, timezone: string) =>
  [formatDayTime(startsAt, timezone), where].filter(Boolean).join(' · ');

type ClosedVisitData = Extract<TimelineEntry, { kind: 'visit_closed' }>['data'];

function visitClosedWords({ state, outcome, cancelledBy, note, ...visit }: ClosedVisitData, timezone: string): Words {
  const how = outcome ? `Visita: ${VISIT_OUTCOME_WORDS[outcome]}` : `Visita: ${VISIT_STATE_WORDS[state]}`;
  const title = cancelledBy ? visitTexts.cancelledVisitBy[cancelledBy] : how;
  return { title: `${title} (${visitOf(visit, timezone)})`, detail: note || null };
}

const taskOf = ({ task, words }: { task: TaskKind; words: string | null }) => taskTitle({ kind: task, words });

type Stage = Extract<TimelineEntry, { kind: 'status' }>['data'];

function stageDetail({ notes, reason, evidence }: Stage): string | null {
  if (!reason) return notes;
  const said = evidence && (evidence.text || MEDIA_TYPE_WORDS[evidence.type] || 'Mídia');
  return said ? `${STAGE_REASON_WORDS[reason]}: “${said}”` : STAGE_REASON_WORDS[reason];
}

const sendDecisions = {
  resend: 'reenviada',
  retry: 'enviada de novo depois de uma falha',
  mark_sent: 'marcada como enviada',
  skip: 'pulada',
} as const;

const fileOf = (fileName: string | null) => (fileName ? ` de ${fileName}` : '');

function createdWords({ source, fileName }: Extract<TimelineEntry, { kind: 'created' }>['data']): Words {
  if (source === 'importacao') return { title: `Importado${fileOf(fileName)}` };
  return { title: 'Lead criado', detail: source === 'unknown' ? null : `Origem: ${leadSourceLabel(source)}` };
}

type Message = Extract<TimelineEntry, { kind: 'message' }>['data'];

function messageWords({ direction, campaign, type, text, status, failReason }: Message, by: TimelineAuthor): Words {
  const kind = type === 'text' ? '' : (MEDIA_TYPE_WORDS[type] ?? 'Mídia');
  const quoted = [kind, text].filter(Boolean).join(': ');
  const title =
    direction === 'inbound'
      ? 'Mensagem do lead'
      : campaign
        ? `Mensagem ${campaign.step} da ${campaignWords(campaign.name)}`
        : by?.kind === 'agent'
          ? 'Resposta da IA'
          : by?.kind === 'system'
            ? 'Mensagem automática'
            : 'Mensagem da equipe';
  if (status === 'failed')
    return { title: `${title} · não saiu`, detail: failReason ? messageFailureWords(failReason) : quoted };
  return { title: status === 'unknown' ? `${title} · incerta` : title, detail: quoted };
}
