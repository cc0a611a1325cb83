export type Fact<Payload> = { readonly name: string; readonly payload?: Payload };

/** Tells of many accounts at once; its handlers work on the whole set. */
export type SetFact<Payload> = Fact<Payload> & { readonly isOfSet: true };

export const defineFact = <Payload>(name: string): Fact<Payload> => ({ name });

export const defineSetFact = <Payload>(name: string): SetFact<Payload> => ({ name, isOfSet: true });

type Handler<Context, Payload> = (ctx: Context, payload: Payload) => Promise<void>;

export type FactBus<Context, SetContext> = {
  /** Takes all handlers of a fact at once, so that their order is defined in one place. */
  on<Payload>(fact: SetFact<Payload>, ...handlers: Handler<SetContext, Payload>[]): void;
  on<Payload>(fact: Fact<Payload>, ...handlers: Handler<Context, Payload>[]): void;
  emit<Payload>(ctx: SetContext, fact: SetFact<Payload>, payload: Payload): Promise<void>;
  emit<Payload>(ctx: Context, fact: Fact<Payload>, payload: Payload): Promise<void>;
};

export function createFactBus<Context, SetContext>(): FactBus<Context, SetContext> {
  const handlers = new Map<string, Handler<never, never>[]>();
  return {
    on(fact: Fact<unknown>, ...added: Handler<never, never>[]) {
      if (handlers.has(fact.name)) throw new Error(`the handlers of ${fact.name} are already set`);
      handlers.set(fact.name, added);
    },
    async emit(ctx: Context | SetContext, fact: Fact<unknown>, payload: unknown) {
      for (const handle of handlers.get(fact.name) ?? []) await handle(ctx as never, payload as never);
    },
  };
}
