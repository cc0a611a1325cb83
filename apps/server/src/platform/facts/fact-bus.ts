import type { Ctx } from '../context.ts';

/**
 * Something that happened in a feature and that others must act on in the same transaction (a lead was deleted, a
 * lead answered). The feature that owns it exports the fact; who reacts is written in app/wiring.ts.
 */
export type Fact<Payload> = { readonly name: string; readonly payload?: Payload };

export const defineFact = <Payload>(name: string): Fact<Payload> => ({ name });

type Handler<Payload> = (ctx: Ctx, payload: Payload) => Promise<void>;

export type FactBus = {
  on<Payload>(fact: Fact<Payload>, handle: Handler<Payload>): void;
  /** Runs the handlers in order, in the caller's transaction: one that throws undoes the whole. */
  emit<Payload>(ctx: Ctx, fact: Fact<Payload>, payload: Payload): Promise<void>;
};

export function createFactBus(): FactBus {
  const handlers = new Map<string, Handler<never>[]>();
  return {
    on(fact, handle) {
      handlers.set(fact.name, [...(handlers.get(fact.name) ?? []), handle as Handler<never>]);
    },
    async emit(ctx, fact, payload) {
      for (const handle of handlers.get(fact.name) ?? []) await handle(ctx, payload as never);
    },
  };
}
