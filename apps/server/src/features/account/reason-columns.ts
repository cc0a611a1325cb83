import { endReasonWords } from '@prumo/contracts/reasons/campaigns/campaign-end-words';
import { EndReason } from '@prumo/contracts/reasons/campaigns/campaign-ends';
import { batchHoldWords, scheduleProblemWords } from '@prumo/contracts/reasons/campaigns/campaign-pause-words';
import { BatchHold, PauseReason, ScheduleProblem } from '@prumo/contracts/reasons/campaigns/campaign-pauses';
import { pauseWords } from '@prumo/contracts/reasons/campaigns/pause-words';
import { attemptDetailWords, sendReasonWords } from '@prumo/contracts/reasons/campaigns/send-reason-words';
import { AttemptDetail, SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { messageFailureWords } from '@prumo/contracts/reasons/channel/message-failure-words';
import { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import { NumberProblem } from '@prumo/contracts/reasons/channel/number-problem';
import { numberProblemWords } from '@prumo/contracts/reasons/channel/number-problem-words';
import { NumberRestriction } from '@prumo/contracts/reasons/channel/number-restriction';
import { numberRestrictionWords } from '@prumo/contracts/reasons/channel/number-restriction-words';
import { DecisionReason } from '@prumo/contracts/reasons/decision';
import { decisionWords } from '@prumo/contracts/reasons/decision-words';
import { HandOverReason } from '@prumo/contracts/reasons/hand-over';
import { handOverWords } from '@prumo/contracts/reasons/hand-over-words';
import { NotificationReason } from '@prumo/contracts/reasons/notification';
import { notificationReasonWords } from '@prumo/contracts/reasons/notification-words';
import { SummaryFailure } from '@prumo/contracts/reasons/summary';
import { summaryFailureWords } from '@prumo/contracts/reasons/summary-words';
import { ownerReasonWords } from '@prumo/contracts/team/owner-reason-words';
import { OwnerReason } from '@prumo/contracts/team/owner-reasons';
import { QueueReason } from '@prumo/contracts/team/roleta/reasons';
import { queueWords } from '@prumo/contracts/team/roleta/words';
import { z } from 'zod';

type ToWords = (stored: unknown) => string | null;

const inWords =
  <Reason>(shape: z.ZodType<Reason>, words: (reason: Reason) => string): ToWords =>
  (stored) => {
    const reason = shape.safeParse(stored);
    return reason.success ? words(reason.data) : null;
  };

const failure = inWords(MessageFailure, messageFailureWords);
const sendReason = inWords(SendReason, sendReasonWords);

/** Every column of the export that holds a reason as a code. */
export const REASON_COLUMNS: Readonly<Record<string, Readonly<Record<string, ToWords>>>> = {
  agent_decisions: { reason: inWords(DecisionReason, decisionWords) },
  campaign_batch_executions: { hold_reason: inWords(BatchHold, batchHoldWords) },
  campaign_executions: { end_reason: inWords(EndReason, endReasonWords) },
  campaign_sends: { reason: sendReason, held_by: sendReason },
  campaigns: {
    pause_reason: inWords(PauseReason, pauseWords),
    schedule_problem: inWords(ScheduleProblem, scheduleProblemWords),
  },
  channel_accounts: {
    problem: inWords(NumberProblem, numberProblemWords),
    restriction: inWords(NumberRestriction, numberRestrictionWords),
  },
  conversation_messages: { fail_reason: failure },
  conversations: { hand_over_reason: inWords(HandOverReason, handOverWords) },
  daily_summaries: { reason: inWords(SummaryFailure, summaryFailureWords) },
  direct_sends: { reason: failure },
  lead_owner_changes: { reason: inWords(OwnerReason, ownerReasonWords) },
  notifications: { reason: inWords(NotificationReason, notificationReasonWords) },
  roleta_queue: { reason: inWords(QueueReason, queueWords) },
  send_attempts: { detail: inWords(AttemptDetail, attemptDetailWords) },
};

const StoredRow = z.record(z.string(), z.unknown());

/** `row` is JSON and stays as it is; each of its reasons gets its words after it: `reason_em_palavras`. */
export function withWords(table: string, row: string): string {
  const columns = REASON_COLUMNS[table];
  if (!columns) return row;
  const stored = StoredRow.parse(JSON.parse(row));
  const words = Object.entries(columns).flatMap(([column, toWords]) => {
    const text = stored[column] === null ? null : toWords(stored[column]);
    return text === null ? [] : `,"${column}_em_palavras":${JSON.stringify(text)}`;
  });
  return `${row.slice(0, row.lastIndexOf('}'))}${words.join('')}}`;
}
