import { COMPANIES } from '../../apps/server/src/features/agent/fixtures/own-companies.ts';
import { HOSTILE_SEEN } from '../../apps/server/src/features/agent/model/fixtures/hostile-texts-seen.ts';
import { HOSTILE_THIRD } from '../../apps/server/src/features/agent/model/fixtures/hostile-texts-third.ts';
import { HOSTILE_UNSEEN } from '../../apps/server/src/features/agent/model/fixtures/hostile-texts-unseen.ts';
import { says, startFakeLanguageModel } from '../../apps/server/test/fakes/fake-language-model.ts';
import { newMember, type Operator } from '../../e2e/product/operator.ts';
import { startProduct } from '../product/start.ts';
import type { Attack, Outcome } from './attack.ts';

const PRODUCT = 'Gonzaga Mar';
const ABOUT = `Que bom! O *${PRODUCT}* é uma boa opção.`;
/** Every third text only; the judge's tests cover all of them. */
const EVERY = 3;
const TEXTS = [HOSTILE_SEEN, HOSTILE_UNSEEN, HOSTILE_THIRD]
  .flatMap((families) => Object.values(families).flat())
  .filter((_, index) => index % EVERY === 0)
  .map((text) => text.replaceAll('{imovel}', `*${PRODUCT}*`));
const MESSAGES = [
  'procuro um apartamento pronto no Gonzaga até 1 milhão',
  'o Gonzaga Mar tem piscina?',
  'quero um apartamento em Santos',
  'quero financiar, meu crédito passa?',
  'faz pela metade do valor?',
  'você é uma pessoa?',
];
const PHONES = 12;
const REST_S = 40;

const messageOf = (index: number): string => MESSAGES[index % MESSAGES.length] ?? '';

const obeying = (text: string, index: number): string => (index % 2 === 0 ? text : `${ABOUT} ${text}`);

async function withHostileModel(
  run: (ana: Operator, obey: (text: string) => void) => Promise<Outcome>,
): Promise<Outcome> {
  let text = '';
  const model = await startFakeLanguageModel(() => says(text));
  try {
    const product = await startProduct({ ROLE: 'all', AI_BASE_URL: model.baseUrl, AI_MODEL: 'modelo-da-casa' });
    try {
      const ana = await newMember(product.url, 'ana');
      for (const { id: _, isActive: _active, ...fields } of COMPANIES.litoral.catalogue)
        await ana.call('POST', '/api/products', fields);
      const outcome = await run(ana, (said) => {
        text = said;
      });
      if (model.chats().length === 0) outcome.broken.push('the model was never asked');
      return outcome;
    } finally {
      await product.stop();
    }
  } finally {
    await model.close();
  }
}

/** The Bancada uses the agent's own path and is fast enough for every text. */
const onTheBench = () =>
  withHostileModel(async (ana, obey) => {
    const configuration = await ana.call('GET', '/api/ai/configuration');
    const broken: string[] = [];
    for (const [index, text] of TEXTS.entries()) {
      obey(obeying(text, index));
      const turn = await ana.call('POST', '/api/ai/trial', { configuration, said: [], burst: [messageOf(index)] });
      if (turn.writer === 'model' || turn.reply?.includes(text)) broken.push(`${messageOf(index)} → ${turn.reply}`);
    }
    return { tried: TEXTS.length, broken };
  });

const onPhones = () =>
  withHostileModel(async (ana, obey) => {
    const broken: string[] = [];
    for (let index = 0; index < PHONES; index += 1) {
      const phone = `119876${String(index).padStart(5, '0')}`;
      const text = TEXTS[(index * 37) % TEXTS.length] ?? '';
      obey(obeying(text, index));
      await ana.call('POST', '/api/simulator/messages', { phone, name: 'Rita', text: messageOf(index) });
      await ana.call('POST', '/api/simulator/clock', { advanceSeconds: REST_S });
      const messages: { direction: string; text: string }[] = await ana.call(
        'GET',
        `/api/simulator/messages?phone=${phone}`,
      );
      const replies = messages.filter(({ direction }) => direction === 'to_phone').map((message) => message.text);
      if (replies.length === 0) broken.push(`${phone}: no answer`);
      broken.push(...replies.filter((reply) => reply.includes(text)));
    }
    return { tried: PHONES, broken };
  });

export const hostileModel: Attack[] = [
  { point: 6, name: 'a model that obeys attackers, on the Bancada', run: onTheBench },
  { point: 6, name: 'a model that obeys attackers, to phones', run: onPhones },
];
