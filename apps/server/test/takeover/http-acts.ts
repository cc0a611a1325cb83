import type { InjectOptions } from 'fastify';
import { chatOf, said } from '../told-events.ts';
import type { Acts, Scene } from './acts.ts';

async function call({ world }: Scene, method: InjectOptions['method'] & string, url: string, payload?: object) {
  const answer = await world.app.inject({
    method,
    url,
    headers: { cookie: world.cookie },
    ...(payload ? { payload } : {}),
  } as InjectOptions);
  if (answer.statusCode >= 400 && answer.statusCode !== 409)
    throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
}

async function drain({ world }: Scene): Promise<void> {
  const scope = { accountId: world.accountId };
  for (;;) {
    const counts = await Promise.all(world.wiring.sources.map((source) => source.runDue(scope)));
    if (counts.every((count) => count === 0)) return;
  }
}

const conversation = ({ conversationId }: Scene) => `/api/conversations/${conversationId}`;

export const httpActs: Acts = {
  async inbound(scene) {
    await call(scene, 'POST', '/api/simulator/messages', {
      phone: scene.phone,
      text: 'Oi, tem apartamento de 2 quartos?',
    });
    await drain(scene);
  },
  async turn(scene) {
    scene.clock.advance(10_000);
    await drain(scene);
  },
  delivery: drain,
  takeover: (scene) => call(scene, 'POST', `${conversation(scene)}/takeover`),
  person: (scene) => call(scene, 'POST', `${conversation(scene)}/send-message`, { message: 'Oi, aqui é a Ana' }),
  async device(scene) {
    const { rows } = await scene.world.pool.query(
      `select webhook_secret from channel_accounts where user_id = $1 and provider = 'simulator'`,
      [scene.world.accountId],
    );
    const echo = {
      type: 'echo',
      providerMessageId: scene.name(),
      chat: chatOf({ phone: scene.phone }),
      viaApi: false,
      content: said({ text: `Aqui é a Ana, do celular (${scene.name()})` }),
      at: scene.clock.now(),
    };
    await call(scene, 'POST', `/api/webhooks/simulator/${rows[0].webhook_secret}`, { events: [echo] });
    await drain(scene);
  },
  hand_back: (scene) => call(scene, 'POST', `${conversation(scene)}/release`),
};
