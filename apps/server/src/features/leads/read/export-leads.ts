import { Readable } from 'node:stream';
import type { LeadId, UserId } from '@prumo/contracts/ids';
import type { ExportQuery } from '@prumo/contracts/leads';
import { QUOTED_FIELD_MAX_CHARACTERS } from '@prumo/contracts/text/csv-line';
import { itemWord, LEAD_STATUS_WORDS, leadSourceWord } from '@prumo/contracts/words/schema-free-words';
import { accountTimezone } from '#features/settings/index.ts';
import { dayOf, momentWriter } from '#platform/account-moment.ts';
import { recordReading } from '#platform/acts.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { CSV_START, toCsvLines } from '#platform/write-csv.ts';
import { budgetText } from '../budget-text.ts';
import { findLeads, type SelectedLead } from '../lead-store.ts';
import { readOwnerNames } from '../owner/find-named-owners.ts';
import { readPhone } from '../phone/phone.ts';
import { listSelectedIds } from '../selection/selection-store.ts';

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
const OWNER_HEADER = 'corretor';
/** About two milliseconds of work per part, so that other requests run in between. */
const LEADS_AT_ONCE = 100;
const NOTE_MARK = ' | ';
const ROOM_KEPT = 60;

type TeamNotes = { notes: { text: string; authorName: string | null; at: Date }[]; total: number };
export type ListNotes = (ctx: Ctx, ids: LeadId[], characters: number) => Promise<Map<LeadId, TeamNotes>>;

/** CSV that Excel in Brazil opens and the import reads back (NS-032). */
export async function exportLeads(
  ctx: Ctx,
  { ids, ...filter }: ExportQuery,
  listNotes: ListNotes,
): Promise<{ fileName: string; content: Readable }> {
  const timezone = await accountTimezone(ctx);
  const chosen = await listSelectedIds(ctx, { ids, filter });
  await recordReading(ctx, { act: 'leads_exported', after: { leads: chosen.length } });
  const owners = await readOwnerNames(ctx);
  return {
    fileName: `leads_${dayOf(accountNow(ctx), timezone)}.csv`,
    content: Readable.from(writeLines(ctx, chosen, { writeMoment: momentWriter(timezone), listNotes, owners })),
  };
}

type WriteMoment = (moment: Date) => string;

type Writing = { writeMoment: WriteMoment; listNotes: ListNotes; owners: ReadonlyMap<UserId, string> | null };

async function* writeLines(
  ctx: Ctx,
  ids: LeadId[],
  { writeMoment, listNotes, owners }: Writing,
): AsyncGenerator<string> {
  const ownerCell = ({ ownerId }: SelectedLead) => (owners ? [(ownerId && owners.get(ownerId)) || ''] : []);
  yield CSV_START + toCsvLines([owners ? [...HEADER, OWNER_HEADER] : HEADER]);
  for (let start = 0; start < ids.length; start += LEADS_AT_ONCE) {
    const part = ids.slice(start, start + LEADS_AT_ONCE);
    const byId = new Map((await findLeads(ctx, part)).map((lead) => [lead.id, lead]));
    const found = part.flatMap((id) => byId.get(id) ?? []);
    const notes = await listNotes(ctx, part, QUOTED_FIELD_MAX_CHARACTERS);
    yield toCsvLines(found.map((lead) => [...toCells(lead, notes.get(lead.id), writeMoment), ...ownerCell(lead)]));
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

/** The import rejects longer cells (NS-174), so the oldest notes that do not fit are only counted. */
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
  const unshown =
    older === 1 ? '(+1 anotação mais antiga na conversa)' : `(+${older} anotações mais antigas na conversa)`;
  return [own, older > 0 ? unshown : '', ...shown].filter(Boolean).join(NOTE_MARK);
}
