import {
  type AgentPerformance,
  PERFORMANCE_PAGE_SIZE,
  type PerformanceDays,
  type PerformanceRows,
  type PerformanceRowsQuery,
} from '@prumo/contracts/agent/performance';
import { LedgerItem } from '@prumo/contracts/conversations/lead';
import { handOverOfKey } from '@prumo/contracts/reasons/hand-over';
import { isKeyOf } from '@prumo/contracts/text/known-keys';
import type { Period } from '#features/figures/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { RECORD_FIELDS } from '../ledger/fill-ledger.ts';
import { readModelUse } from '../model/model-use-store.ts';
import {
  countFigure,
  countNotes,
  countTurns,
  type NoteCount,
  readFigure,
  readSpread,
  startOfPeriod,
} from './performance-store.ts';
import { itemNamed } from './read-qualification.ts';

async function periodOf(ctx: Ctx, days: PerformanceDays): Promise<Period> {
  const now = accountNow(ctx);
  const from = await startOfPeriod(ctx, { days: Number(days), timezone: await accountTimezone(ctx), now });
  return { from, to: new Date(now.getTime() + 1) };
}

const byReason = (rows: NoteCount[]) => rows.map(({ note, count }) => ({ reason: note ?? '', count }));

export async function readPerformance(ctx: Ctx, days: PerformanceDays): Promise<AgentPerformance> {
  const period = await periodOf(ctx, days);
  const collected = await countNotes(ctx, 'collected', period);
  const { count, p50 } = await readSpread(ctx, 'qualified', period);
  const waits = await readSpread(ctx, 'first_response', period);
  const use = await readModelUse(ctx, period.from, period.to);
  return {
    from: period.from.toISOString(),
    turns: await countTurns(ctx, period),
    conversations: await countFigure(ctx, 'conversations', period),
    repeatedQuestions: await countFigure(ctx, 'repeated', period),
    afterTakeover: await countFigure(ctx, 'after_takeover', period),
    blocked: byReason(await countNotes(ctx, 'blocked', period)),
    collected: collected.flatMap(({ note, count: times }) =>
      note !== null && isKeyOf(RECORD_FIELDS, note) ? [{ item: RECORD_FIELDS[note], count: times }] : [],
    ),
    qualified: { count, medianTurns: p50 },
    transfers: (await countNotes(ctx, 'transfers', period)).map(({ note, count }) => ({
      reason: note === null ? null : handOverOfKey(note),
      count,
    })),
    firstResponse: { count: waits.count, p50Seconds: waits.p50, p90Seconds: waits.p90 },
    reengaged: await countFigure(ctx, 'reengaged', period),
    reengagedAnswered: await countFigure(ctx, 'reengaged_answered', period),
    model:
      use.turns === 0
        ? null
        : {
            turns: use.turns,
            writtenByModel: use.writtenByModel,
            inputTokens: use.inputTokens,
            outputTokens: use.outputTokens,
            cost: use.cost,
            builtInBecause: Object.entries(use.builtInBecause).map(([reason, times]) => ({ reason, count: times })),
          },
  };
}

export async function readPerformanceRows(
  ctx: Ctx,
  { days, figure, value, page }: PerformanceRowsQuery,
): Promise<PerformanceRows> {
  const item = figure === 'collected' ? LedgerItem.safeParse(value) : null;
  const { total, rows } = await readFigure(ctx, figure, await periodOf(ctx, days), {
    value: item?.success ? itemNamed(item.data) : value,
    limit: PERFORMANCE_PAGE_SIZE,
    offset: (page - 1) * PERFORMANCE_PAGE_SIZE,
  });
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      conversationId: row.conversationId,
      leadId: row.leadId,
      name: row.name,
      at: row.at.toISOString(),
      note: row.note,
      seconds: row.seconds === null ? null : Math.round(row.seconds),
    })),
  };
}
