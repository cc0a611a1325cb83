import type {
  ChannelAdapter,
  OutboundMessage,
  SendOutcome,
} from '../../../apps/server/src/features/channel/port/adapter.ts';
import type { ChannelEvent } from '../../../apps/server/src/features/channel/port/channel-event.ts';
import type { Failure } from '../../../apps/server/src/features/channel/port/failure.ts';
import type { Plan } from './draw-plan.ts';
import type { Simulation } from './simulation.ts';
import { CONNECTION_LOST } from './simulation.ts';

const SECOND_MS = 1000;

export type TakenMessage = {
  key: string;
  id: string;
  queueId: string | null;
  to: string;
  text: string;
  at: number;
  state: 'queued' | 'out' | 'dropped' | 'failed';
};

export type ToldEvent = { event: ChannelEvent; at: number; receivedAt: number };

export class Provider {
  readonly taken: TakenMessage[] = [];
  readonly calls: { key: string; at: number }[] = [];
  readonly inbox: ToldEvent[] = [];
  isConnected = true;
  isCalm = false;
  readonly #sim: Simulation;
  readonly #plan: Plan;
  #made = 0;

  constructor(sim: Simulation, plan: Plan) {
    this.#sim = sim;
    this.#plan = plan;
  }

  adapter(): ChannelAdapter {
    const { hasQueue, sendsAtOnce } = this.#plan;
    const base: ChannelAdapter = {
      provider: this.#plan.provider,
      capabilities: {
        isSimulated: false,
        replyWindowHours: null,
        hasTemplates: false,
        hasQueue,
        sendsAtOnce,
        registersWebhook: false,
        mediaTypes: ['text', 'image'],
        quotingTypes: [],
        pacing: { firstContactGapSeconds: [0, 0], stepGapSeconds: [0, 0], hourlyLimit: null, dailyLimit: null },
      },
      send: (_account, message) => this.#send(message),
      parseWebhook: () => [],
      health: async () => ({ connected: this.isConnected, phone: null, problem: null }),
    };
    if (!hasQueue) return base;
    return {
      ...base,
      dropQueued: async (_account, queueId) => {
        await this.#pause(2);
        const one = this.taken.find((message) => message.queueId === queueId && message.state === 'queued');
        if (!one) return this.#sim.random.chance(0.5);
        one.state = 'dropped';
        this.#sim.tell(`provider drops ${one.key}`);
        if (!this.isCalm && this.#sim.random.chance(0.1)) throw new Error(CONNECTION_LOST);
        return true;
      },
      listQueued: async () => {
        await this.#pause(2);
        if (!this.isCalm && this.#sim.random.chance(0.1)) return null;
        return this.taken
          .filter(({ state }) => state === 'queued')
          .map(({ queueId, id, to, text, at }) => ({
            queueId: queueId ?? '',
            messageId: id,
            to,
            text,
            since: new Date(at),
          }));
      },
    };
  }

  /** Timers, not awaited: the provider acts independently of the product. */
  #send(message: OutboundMessage): Promise<SendOutcome> {
    const { random } = this.#sim;
    this.calls.push({ key: message.key, at: this.#sim.now });
    this.#sim.tell(`call ${message.key}`);
    const faults = this.isCalm ? NO_FAULTS : this.#plan.provides;
    return new Promise((answer, fail) => {
      this.#later(faults.slow ? 15 : 1, () => {
        if (random.chance(faults.lost)) return this.#silence('never came', answer, fail);
        if (random.chance(faults.refused)) return answer(this.#refuse());
        const { id, queueId } = this.#take(message);
        if (random.chance(faults.silent)) return this.#silence('taken, no answer', answer, fail);
        this.#later(faults.slow ? 25 : 1, () =>
          answer({ kind: 'sent', providerMessageId: id, queueId, address: null }),
        );
      });
    });
  }

  #silence(why: string, answer: (outcome: SendOutcome) => void, fail: (error: Error) => void): void {
    this.#sim.tell(`provider: ${why}`);
    const how = this.#sim.random.between(0, 3);
    if (how < 2) answer({ kind: 'unknown', doubt: { code: 'call_broken', said: 'a resposta se perdeu' } });
    if (how === 2) fail(new Error('socket hang up'));
  }

  #refuse(): SendOutcome {
    const failure = this.#sim.random.pick(REFUSALS);
    this.#sim.tell(`provider refuses: ${failure.class}`);
    return { kind: 'failed', ...failure };
  }

  #take({ key, to, text }: OutboundMessage): TakenMessage {
    this.#made += 1;
    const taken: TakenMessage = {
      ...{ key, to, text, id: `wa-${this.#made}`, queueId: this.#plan.hasQueue ? `q-${this.#made}` : null },
      ...{ at: this.#sim.now, state: 'queued' },
    };
    this.taken.push(taken);
    this.#sim.tell(`provider takes ${key} as ${taken.id}`);
    const waits = this.#plan.hasQueue ? this.#sim.random.between(0, 20) : 0;
    this.#sim.after(waits * SECOND_MS, () => this.#leave(taken));
    return taken;
  }

  #leave(taken: TakenMessage): void {
    if (taken.state !== 'queued') return;
    const { random } = this.#sim;
    const { lateFailure } = this.isCalm ? NO_FAULTS : this.#plan.provides;
    if (random.chance(lateFailure)) {
      taken.state = 'failed';
      this.#sim.tell(`provider: ${taken.id} failed late`);
      this.#tellReceipt(taken, 'failed', random.pick(LATE_FAILURES));
      return;
    }
    taken.state = 'out';
    this.#sim.tell(`provider: ${taken.id} left`);
    if (this.#plan.echoes) this.#tellEcho(taken);
    for (const status of ['sent', 'delivered', 'read'] as const)
      if (status === 'sent' || random.chance(0.7)) this.#tellReceipt(taken, status, null);
  }

  #tellReceipt(taken: TakenMessage, status: 'sent' | 'delivered' | 'read' | 'failed', failure: Failure | null): void {
    const { key, id, queueId, to } = taken;
    this.#tell({
      type: 'receipt',
      providerMessageIds: [id],
      status,
      failure,
      sendKey: this.#plan.givesKeyBack ? key : null,
      queueId,
      chat: { phone: to, lid: null, userId: null },
      at: new Date(this.#sim.now),
    });
  }

  #tellEcho({ id, to, text }: TakenMessage): void {
    this.#tell({
      type: 'echo',
      providerMessageId: id,
      chat: { phone: to, lid: null, userId: null },
      content: { type: 'text', text, media: null, quotedId: null, buttonPayload: null, isPlaceholder: false },
      at: new Date(this.#sim.now),
      viaApi: true,
    });
  }

  write(phone: string, text: string): void {
    this.#made += 1;
    this.#tell({
      type: 'message',
      providerMessageId: `in-${this.#made}`,
      chat: { phone, lid: null, userId: null },
      content: { type: 'text', text, media: null, quotedId: null, buttonPayload: null, isPlaceholder: false },
      at: new Date(this.#sim.now),
      name: null,
      ad: null,
    });
  }

  #tell(event: ChannelEvent): void {
    const { random, now } = this.#sim;
    const { doubled, lateSeconds } = this.isCalm ? NO_FAULTS : this.#plan.tells;
    const times = random.chance(doubled) ? random.between(2, 3) : 1;
    for (let time = 0; time < times; time += 1) {
      const at = now + random.between(0, random.chance(0.2) ? lateSeconds : Math.min(lateSeconds, 3)) * SECOND_MS;
      this.inbox.push({ event, at, receivedAt: at });
    }
  }

  #later(seconds: number, then: () => void): void {
    this.#sim.after(Math.round(seconds * SECOND_MS * this.#sim.random.next()), then);
  }

  #pause(seconds: number): Promise<void> {
    return new Promise((resolve) => this.#later(seconds, resolve));
  }
}

const NO_FAULTS = { slow: false, lost: 0, refused: 0, silent: 0, lateFailure: 0, doubled: 0, lateSeconds: 1 };

const failure = (of: Partial<Failure> & Pick<Failure, 'class'>): Failure => ({
  code: null,
  reason: { code: 'other', said: `recusada: ${of.class}` },
  isTemporary: false,
  ...of,
});

const REFUSALS: Failure[] = [
  failure({ class: 'other', isTemporary: true }),
  failure({ class: 'other', isTemporary: true }),
  failure({ class: 'throttled', isTemporary: true, retryAfterSeconds: 30 }),
  failure({ class: 'content' }),
  failure({ class: 'number' }),
  failure({ class: 'account' }),
  failure({ class: 'opted_out' }),
];

const LATE_FAILURES: Failure[] = [
  failure({ class: 'withheld', isTemporary: true, retryAfterSeconds: 86_400 }),
  failure({ class: 'number' }),
  failure({ class: 'other' }),
];
