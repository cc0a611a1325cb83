export type Fact<Payload> = { readonly name: string; readonly payload?: Payload };

export const defineFact = <Payload>(name: string): Fact<Payload> => ({ name });

type Handler<Context, Payload> = (ctx: Context, payload: Payload) => Promise<void>;

export type FactBus<Context> = {
  /** Takes all handlers of a fact at once, so that their order is defined in one place. */
  on<Payload>(fact: Fact<Payload>, ...handlers: Handler<Context, Payload>[]): void;
  emit<Payload>(ctx: Context, fact: Fact<Payload>, payload: Payload): Promise<void>;
};

export function createFactBus<Context>(): FactBus<Context> {
  const handlers = new Map<string, Handler<Context, never>[]>();
  return {
    on(fact, ...added) {
      if (handlers.has(fact.name)) throw new Error(`the handlers of ${fact.name} are already set`);
      handlers.set(fact.name, added as Handler<Context, never>[]);
    },
    async emit(ctx, fact, payload) {
      for (const handle of handlers.get(fact.name) ?? []) await handle(ctx, payload as never);
    },
  };
}
