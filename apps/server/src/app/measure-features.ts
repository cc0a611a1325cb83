import type { AskModel, ReplyWriter } from '#features/agent/index.ts';
import type { ChannelAdapter, SendOutcome } from '#features/channel/index.ts';
import { readBacklog } from '#features/monitor/index.ts';
import type { Platform } from '#platform/context.ts';
import type { Metrics } from '#platform/metrics/create-metrics.ts';

export const measureAdapter =
  ({ sends }: Metrics) =>
  (adapter: ChannelAdapter): ChannelAdapter => {
    const send: ChannelAdapter['send'] = async (account, message, signal) => {
      const end = sends.startTimer({ provider: adapter.provider });
      try {
        const outcome = await adapter.send(account, message, signal);
        end(labelsOf(outcome));
        return outcome;
      } catch (error) {
        end({ outcome: 'unknown', reason: '' });
        throw error;
      }
    };
    return Object.assign(Object.create(adapter) as ChannelAdapter, { send });
  };

const labelsOf = (outcome: SendOutcome) => ({
  outcome: outcome.kind,
  reason: outcome.kind === 'failed' ? outcome.class : '',
});

export const measureWriter =
  ({ agentTurns, agentBlocked }: Metrics) =>
  (write: ReplyWriter): ReplyWriter =>
  async (input, model) => {
    const turn = await write(input, model);
    const spoken = turn.reply === null ? 'silent' : 'reply';
    agentTurns.inc({ outcome: turn.handOver ? 'hand_over' : spoken, writer: turn.writing?.writer ?? 'built-in' });
    for (const { reason } of turn.blocked) agentBlocked.inc({ reason });
    return turn;
  };

export const measureModel =
  ({ modelCalls, modelTokens }: Metrics) =>
  (ask: AskModel): AskModel =>
  async (request) => {
    const end = modelCalls.startTimer();
    const answer = await ask(request);
    end({ outcome: answer.kind === 'failed' ? answer.reason : 'action' });
    modelTokens.inc({ direction: 'input' }, answer.use.inputTokens);
    modelTokens.inc({ direction: 'output' }, answer.use.outputTokens);
    return answer;
  };

export function measureBacklog({ db }: Pick<Platform, 'db'>, metrics: Metrics): void {
  metrics.gauge('backlog_rows', 'Rows that wait, are under way or are uncertain, of all accounts', ['kind'], async () =>
    (await readBacklog(db)).map(({ kind, count }) => ({ labels: { kind }, value: count })),
  );
}
