import { isDeepStrictEqual } from 'node:util';
import type { TemplateId } from '@prumo/contracts/ids';
import type { ExecutionRow } from '../execution-store.ts';
import type { SendRow } from '../send-store.ts';
import { type MatchedParts, matchParts } from '../sequence/match-parts.ts';
import { type Part, partsOf } from '../sequence/parts.ts';
import { nextPart, progressOf } from '../sequence/progress.ts';
import { nextActions } from '../sequence/sequence.ts';
import type { TemplateRow } from '../sequence/template-store.ts';

type StepChanges = {
  kept: MatchedParts<SendRow>['kept'];
  dropped: SendRow[];
  added: { templateId: TemplateId; sequence: number; place: number; part: Part }[];
};

export function compareEditedSteps(
  rows: SendRow[],
  templates: TemplateRow[],
  render: (part: Part) => Part,
): StepChanges {
  const changes: StepChanges = { kept: [], dropped: [], added: [] };
  const { currentSequence } = progressOf(rows, 0);
  for (const template of templates.filter(({ sequence }) => sequence > currentSequence)) {
    const own = rows.filter(({ templateId }) => templateId === template.id);
    const { kept, dropped, added } = matchParts(partsOf(template).map(render), own);
    changes.kept.push(...kept);
    changes.dropped.push(...dropped);
    const { id: templateId, sequence } = template;
    changes.added.push(...added.map((one) => ({ ...one, templateId, sequence })));
  }
  return changes;
}

export const carries = (row: SendRow, { type, text, mediaUrl, fileName, template }: Part): boolean =>
  row.type === type &&
  row.text === text &&
  row.mediaUrl === mediaUrl &&
  row.fileName === fileName &&
  isDeepStrictEqual(row.template, template);

type WaitingExecution = { execution: ExecutionRow; rows: SendRow[]; templates: TemplateRow[] };

/**
 * Null unless an edited delay changes the time. Rows waiting for their batch or another reason keep their time, as do
 * rows of leads who replied.
 */
export function editedTime({ execution, rows, templates }: WaitingExecution): { row: SendRow; dueAt: Date } | null {
  const progress = progressOf(rows, execution.currentSequence);
  const awaitsBatch = execution.batchExecutionId !== null && execution.lastMessageSentAt === null;
  if (execution.hasResponded || awaitsBatch) return null;
  const action = nextActions(
    {
      campaign: 'active',
      status: execution.status,
      startedAt: execution.createdAt,
      ...progress,
      lastSentAt: execution.lastMessageSentAt,
      hasReplied: false,
      lastInboundAt: null,
      isOptedOut: false,
      isTaken: false,
      isProductSold: false,
      hasUnknownSend: rows.some(({ status }) => status === 'unknown'),
    },
    templates,
  );
  if (action.kind !== 'send' && action.kind !== 'end_at') return null;
  const row = nextPart(rows, action.sequence);
  if (row?.status !== 'queued' || row.reason !== null || row.shifts.length > 0) return null;
  return row.dueAt?.getTime() === action.dueAt.getTime() ? null : { row, dueAt: action.dueAt };
}
