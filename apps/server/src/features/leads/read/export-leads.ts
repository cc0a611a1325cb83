import { Readable } from 'node:stream';
import type { LeadId } from '@prumo/contracts/ids';
import type { ExportQuery } from '@prumo/contracts/leads';
import { QUOTED_FIELD_MAX_CHARACTERS } from '@prumo/contracts/text/csv-line';
import { itemWord, LEAD_STATUS_WORDS, leadSourceWord } from '@prumo/contracts/words/words';
import { accountTimezone } from '#features/settings/index.ts';
import { dayOf, momentWriter } from '#platform/account-moment.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { CSV_START, toCsvLines } from '#platform/write-csv.ts';
import { readPhone } from '../phone/phone.ts';
import { listSelectedIds } from '../selection/selection-store.ts';
import { findLeads, type SelectedLead } from '../store.ts';

const HEADER = [
  ...['nome', 'telefone', 'email', 'empresa', 'cidade', 'tags', 'status', 'origem', 'criado_em'],
  ...[
    'tipo_imovel',
    'estagio_imovel',
    'localizacao',
    'orcamento',
    'objetivo',
    'prazo',
    'profissao',
    'dados',
    'anotacoes',
    'nao_perturbar',
  ],
];
/** Reading and writing their rows holds the process for about two milliseconds; others have their turn in between. */
const LEADS_AT_ONCE = 100;
/** Between two notes in one cell. */
const NOTE_MARK = ' | ';
/** Of the cell, for how many notes are left out. */
const ROOM_KEPT = 60;

export type TeamNotes = { notes: { text: string; authorName: string | null; at: Date }[]; total: number };
/** Of each lead the newest notes that `characters` hold, oldest first. */
export type ListNotes = (ctx: Ctx, ids: LeadId[], characters: number) => Promise<Map<LeadId, TeamNotes>>;

/**
 * The chosen leads, or all of the filter, as Excel in Brazil opens them and as the import reads them back (NS-032).
 * Which leads these are is decided once, before the first byte; then they are read and sent a few hundred at a
 * time, as fast as the other side takes them.
 */
export async function exportLeads(
  ctx: Ctx,
  { ids, ...filter }: ExportQuery,
  listNotes: ListNotes,
): Promise<{ fileName: string; content: Readable }> {
  const timezone = await accountTimezone(ctx);
  const chosen = await listSelectedIds(ctx, { ids, filter });
  return {
    fileName: `leads_${dayOf(accountNow(ctx), timezone)}.csv`,
    content: Readable.from(writeLines(ctx, chosen, momentWriter(timezone), listNotes)),
  };
}

type WriteMoment = (moment: Date) => string;

async function* writeLines(
  ctx: Ctx,
  ids: LeadId[],
  writeMoment: WriteMoment,
  listNotes: ListNotes,
): AsyncGenerator<string> {
  yield CSV_START + toCsvLines([HEADER]);
  for (let start = 0; start < ids.length; start += LEADS_AT_ONCE) {
    const part = ids.slice(start, start + LEADS_AT_ONCE);
    const byId = new Map((await findLeads(ctx, part)).map((lead) => [lead.id, lead]));
    // A lead that was deleted meanwhile is left out.
    const found = part.flatMap((id) => byId.get(id) ?? []);
    const notes = await listNotes(ctx, part, QUOTED_FIELD_MAX_CHARACTERS);
    yield toCsvLines(found.map((lead) => toCells(lead, notes.get(lead.id), writeMoment)));
  }
}

function toCells(lead: SelectedLead, team: TeamNotes | undefined, writeMoment: WriteMoment): string[] {
  const reading = readPhone(lead.phone);
  return [
    lead.name,
    reading.kind === 'number' ? reading.display : lead.phone,
    lead.email ?? '',
    lead.company ?? '',
    lead.city ?? '',
    lead.tags.join(','),
    LEAD_STATUS_WORDS[lead.status],
    leadSourceWord(lead.leadSource),
    writeMoment(lead.createdAt),
    itemWord('propertyType', lead.propertyType ?? ''),
    itemWord('propertyStage', lead.propertyStage ?? ''),
    lead.location ?? '',
    budgetText(lead.budget ?? ''),
    itemWord('objetivo', lead.objetivo ?? ''),
    lead.timeline ?? '',
    lead.profession ?? '',
    lead.isDataComplete ? 'Completo' : 'Incompleto',
    notesText(lead.notes ?? '', team, writeMoment),
    lead.isSuppressed ? 'sim' : '',
  ];
}

/**
 * The lead's own notes and then the team's, each on one line: the import does not believe a longer cell (NS-174), so the
 * oldest that do not fit are only counted.
 */
function notesText(own: string, team: TeamNotes | undefined, writeMoment: WriteMoment): string {
  if (!team) return own;
  const shown: string[] = [];
  let room = QUOTED_FIELD_MAX_CHARACTERS - ROOM_KEPT - own.length;
  for (const { text, authorName, at } of team.notes.toReversed()) {
    const note = `${writeMoment(at)} ${authorName ?? 'Equipe'}: ${text.replace(/\s*[\r\n]+\s*/g, ' / ')}`;
    room -= NOTE_MARK.length + note.length;
    if (room < 0) break;
    shown.unshift(note);
  }
  const older = team.total - shown.length;
  const left = older === 1 ? '(+1 anotação mais antiga na conversa)' : `(+${older} anotações mais antigas na conversa)`;
  return [own, older > 0 ? left : '', ...shown].filter(Boolean).join(NOTE_MARK);
}

/** A budget is stored as its digits, or as the words that were typed. */
export const budgetText = (budget: string): string =>
  /^\d+$/.test(budget) ? `R$ ${Number(budget).toLocaleString('pt-BR')}` : budget;
