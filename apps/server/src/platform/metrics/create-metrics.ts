import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60];

/** Labels name kinds (a route, a source, a provider), never an account, a person or a text. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `prumo_${name}`, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Histogram({ name: `prumo_${name}`, help, labelNames, registers, buckets: SECONDS });

  return {
    registry,
    gauge<Label extends string>(
      name: string,
      help: string,
      labelNames: readonly Label[],
      read: () => Promise<{ labels: Record<Label, string>; value: number }[]>,
    ): void {
      new Gauge({
        name: `prumo_${name}`,
        help,
        labelNames,
        registers,
        async collect() {
          const rows = await inTime(read()).catch(() => []);
          this.reset();
          for (const { labels, value } of rows) this.set(labels as never, value);
        },
      });
    },
    httpRequests: histogram('http_request_seconds', 'Requests answered, by route', ['method', 'route', 'status']),
    rowsClaimed: counter('due_rows_claimed_total', 'Due rows taken, of sources that take before they handle', [
      'source',
    ]),
    rowsHandled: counter('due_rows_handled_total', 'Due rows handled', ['source']),
    roundsFailed: counter('due_rounds_failed_total', 'Rounds of a source that failed as a whole', ['source']),
    chores: histogram('chore_seconds', 'Chores run', ['chore', 'outcome']),
    sends: histogram('channel_send_seconds', 'Messages handed to a provider, by what it answered', [
      'provider',
      'outcome',
      'reason',
    ]),
    agentTurns: counter('agent_turns_total', 'Turns the agent wrote', ['outcome', 'writer']),
    agentBlocked: counter('agent_blocked_total', 'Sentences the gate took out, or whole replies', ['reason']),
    modelCalls: histogram('model_request_seconds', 'Replies asked of the language model', ['outcome']),
    modelTokens: counter('model_tokens_total', 'Tokens the language model counted', ['direction']),
  };
}

/** A silent database removes only the metrics read from it. */
const LONGEST_READ_MS = 3_000;

function inTime<Read>(reading: Promise<Read>): Promise<Read> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('not read in time')), LONGEST_READ_MS);
    reading.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
