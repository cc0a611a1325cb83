import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_SCRIPTS, RESPONSE_STYLES } from '@prumo/contracts/agent';
import type { MessageId } from '@prumo/contracts/ids';
import { describe, expect, test } from 'vitest';
import { PHRASES } from '../campaign/campaign-phrases.ts';
import {
  CHOICE_TEXTS,
  COMPARISON_TEXTS,
  DIFFERENCES,
  FACT_TEXTS,
  NOT_STATED,
  REASONS,
} from '../catalogue/fact-texts.ts';
import { FINANCING_TEXTS } from '../financing/financing-texts.ts';
import { COMPANIES } from '../fixtures/own-companies.ts';
import { PROMISING_TEXTS } from '../fixtures/promising-texts.ts';
import { BINDING_NOBODY, TOLD_TEXTS } from '../fixtures/told-texts.ts';
import { answerTurn } from '../gate/answer-turn.ts';
import { emptyLedger } from '../ledger/ledger.ts';
import type { TurnDecision, TurnInput } from '../ledger/turn.ts';
import { decideReply } from '../reply/decide-reply.ts';
import { owedBy } from '../reply/follow-ups-owed.ts';
import { inStyle } from '../reply/in-style.ts';
import { MEDIA_TEXTS } from '../reply/media-texts.ts';
import { LANGUAGE_LINES, OPTED_OUT_TEXT, SITUATION_TEXTS } from '../reply/situation-texts.ts';
import { TEXTS } from '../reply/texts.ts';
import { type PromisedDeed, promisesIn } from './promises.ts';

const turn: TurnInput = {
  burst: [{ id: 'm1' as MessageId, text: 'bom dia' }],
  history: [],
  ledger: emptyLedger(),
  lead: {},
  catalogue: COMPANIES.litoral.catalogue.map((product) => ({ ...product, version: 1 })),
  configuration: { ...COMPANIES.litoral.agent, updatedAt: null },
  opening: null,
  isFirstReply: false,
  aiMessagesToday: 0,
  callAlreadyOffered: false,
};

const saying = (reply: string): TurnDecision => ({ ...decideReply(turn), reply });

type Text = readonly [string, string];

function textsIn(place: string, value: unknown): Text[] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value === 'function') {
    const said = ARGUMENTS.flatMap((words) => {
      const made = madeOf(value as (...words: readonly unknown[]) => unknown, words);
      return typeof made === 'string' && !/undefined|NaN|\[object/.test(made) ? [made] : [];
    });
    return [...new Set(said)].map((text) => [place, text]);
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => textsIn(`${place}.${name}`, one))
    : [];
}
function madeOf(text: (...words: readonly unknown[]) => unknown, words: readonly unknown[]): unknown {
  try {
    return text(...words);
  } catch {
    return null;
  }
}

const EXTREME = { by: 'price', wants: 'least', count: 1, scope: 'all', isPartial: true };
const ARGUMENTS: readonly unknown[][] = [
  ['Vista Moema', 'em construção', true],
  ['Vista Moema', ['portaria', 'piscina']],
  [EXTREME],
  [1, 2],
  [2],
];

const WRITTEN: readonly Text[] = [
  ...textsIn('style', TEXTS),
  ...textsIn('fact', FACT_TEXTS),
  ...textsIn('choice', CHOICE_TEXTS),
  ...textsIn('comparison', COMPARISON_TEXTS),
  ...textsIn(
    'unknown',
    NOT_STATED.map((clause) => `Essa informação ${clause}.`),
  ),
  ...textsIn('situation', SITUATION_TEXTS),
  ...textsIn('language', LANGUAGE_LINES),
  ...textsIn('media', MEDIA_TEXTS),
  ...textsIn('reason', REASONS),
  ...textsIn('difference', DIFFERENCES),
  ...textsIn('script', DEFAULT_SCRIPTS),
  ...textsIn('financing', FINANCING_TEXTS),
  ...textsIn('campaign', PHRASES),
  ['opted out', OPTED_OUT_TEXT],
];
const ALL: readonly Text[] = WRITTEN.flatMap(([place, text]) =>
  [...new Set(RESPONSE_STYLES.map((style) => inStyle(text, style)))].map((styled): Text => [place, styled]),
);

const PROMISES: Record<string, PromisedDeed> = {
  'style.profissional.acknowledgements.2': 'noted',
  'style.amigavel.acknowledgements.0': 'noted',
  'style.amigavel.acknowledgements.3': 'noted',
  'style.casual.acknowledgements.0': 'noted',
  'style.casual.acknowledgements.3': 'noted',
  'unknown.0': 'confirmation',
  'unknown.1': 'confirmation',
  'unknown.2': 'confirmation',
  'fact.priceUnknown': 'confirmation',
  'fact.areaUnknown': 'confirmation',
  'fact.locationUnknown': 'confirmation',
  'fact.distanceUnknown': 'confirmation',
  'fact.addressByTeam': 'confirmation',
  'fact.restOfAddressByTeam': 'confirmation',
  'fact.notStated': 'confirmation',
  'fact.restNotStated': 'confirmation',
  'fact.notStatedAtAll': 'confirmation',
  'fact.noPromise': 'confirmation',
  'fact.emailByTeam': 'material',
  'fact.offerByTeam': 'offer',
  'fact.aboutUsByTeam': 'confirmation',
  'fact.paymentByTeam': 'offer',
  'fact.costUnknown': 'confirmation',
  'fact.financing': 'confirmation',
  'fact.documents': 'confirmation',
  'financing.byTeam.0': 'confirmation',
  'financing.byTeam.1': 'confirmation',
  'fact.noDate': 'confirmation',
  'fact.unitsByTeam': 'confirmation',
  'fact.teamKnows': 'person',
  'fact.visitByTeam': 'visit',
  'choice.nothingBeyond': 'offer',
  'situation.seller': 'message',
  'situation.seller-buyer': 'message',
  'situation.lets-out': 'message',
  'situation.still-sells': 'message',
  'situation.fees': 'message',
  'situation.offers-service': 'message',
  'situation.job': 'message',
  'situation.foreign': 'message',
  'language.english': 'message',
  'language.spanish': 'message',
  'opted out': 'team',
  'media.none.photo': 'material',
  'media.none.plan': 'material',
  'media.none.video': 'material',
  'media.none.document': 'material',
  ...ofEveryStyle({
    'wishNoted.1': 'noted',
    'detailNoted.1': 'noted',
    noProduct: 'search',
    nextStepWithoutCall: 'person',
    handOver: 'person',
    handOverUnasked: 'person',
    sorry: 'noted',
    sorryRepeated: 'complaint',
    passOn: 'team',
  }),
  'style.profissional.handOverComplaint': 'person',
  'style.amigavel.handOverComplaint': 'complaint',
  'style.casual.handOverComplaint': 'person',
};

function ofEveryStyle(promises: Record<string, PromisedDeed>): Record<string, PromisedDeed> {
  const entries = Object.entries(promises);
  return Object.fromEntries(
    Object.keys(TEXTS).flatMap((style) => entries.map(([name, one]) => [`style.${style}.${name}`, one])),
  );
}

describe('of every text the agent has', () => {
  test.each(ALL)('%s: what it says of people is recognised', (place, text) => {
    expect(promisesIn(text)).toEqual(PROMISES[place] ? [PROMISES[place]] : []);
  });

  test.each(ALL.filter(([place]) => PROMISES[place]))('%s is owed once it is said', (place, text) => {
    const promised = PROMISES[place];
    const isGeneral = promised === 'team' || promised === 'noted';
    expect(owedBy(turn, saying(text))).toEqual([isGeneral ? 'message' : promised]);
  });

  test('none settles a day or a time', () => {
    expect(ALL.filter(([, text]) => promisesIn(text).includes('booked'))).toEqual([]);
  });

  test('every promise named here is still there to be made', () => {
    expect(Object.keys(PROMISES).filter((place) => !ALL.some(([one]) => one === place))).toEqual([]);
  });

  test('what speaks of people to a lead stands in the modules of texts', () => {
    const LISTED =
      /^(?:reply\/(?:texts|situation-texts|media-texts|in-style)|catalogue\/fact-texts|financing\/financing-texts|visit\/visit-texts)\.ts$/;
    const AGENT = join(import.meta.dirname, '..');
    // Words of leads, or words that are looked for.
    const WORD_MODULES =
      /^(?:cases\/generated-leads|model\/(?:sensitive-turn|spoken-words)|catalogue\/product-facts|knowledge\/(?:\w+-words))\.ts$/;
    const isOfWords = (literal: string) => /\(\?[:<!=]|\\b/.test(literal) || !/\s/.test(literal);
    const found = readdirSync(AGENT, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          file.endsWith('.ts') &&
          !/\.test\.ts$|fixtures|^promise\/(?:promises|deeds-by-verb|deed-words)\.ts$/.test(file) &&
          !LISTED.test(file) &&
          !WORD_MODULES.test(file),
      )
      .flatMap((file) => {
        const source = readFileSync(join(AGENT, file), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
        const literals = source.match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? [];
        return literals
          .filter((one) => !isOfWords(one) && promisesIn(one.slice(1, -1)).length > 0)
          .map((one) => `${file}: ${one}`);
      });
    expect(found).toEqual([]);
  });
});

describe('of what a model writes', () => {
  test.each(PROMISING_TEXTS)('%s', (text, promised) => {
    expect(promisesIn(text)).toEqual(promised);
  });

  test.each(PROMISING_TEXTS.filter(([, promised]) => promised.length > 0 && !promised.includes('booked')))(
    'is owed once it is said: %s',
    (text) => {
      expect(owedBy(turn, saying(text))).toHaveLength(1);
    },
  );

  test.each(PROMISING_TEXTS.filter(([, promised]) => promised.includes('booked')))('never leaves: %s', (text) => {
    const { reply, blocked } = answerTurn(turn, saying(`Olá, que bom falar com você. ${text}`));
    expect(promisesIn(reply ?? '')).not.toContain('booked');
    expect(blocked).not.toEqual([]);
  });
});

describe('of what people write into scripts', () => {
  test('what says that something was done or will be is recognised', () => {
    expect(TOLD_TEXTS.filter((text) => promisesIn(text).length === 0)).toEqual([]);
  });

  test('what binds nobody owes nothing', () => {
    expect(BINDING_NOBODY.filter((text) => promisesIn(text).length > 0)).toEqual([]);
  });

  test.each([
    'Se precisar de algo, já deixei avisado na equipe.',
    'Posso ajudar em mais alguma coisa; já passei seu contato ao corretor.',
  ])('what was done is said whatever is offered before it: %s', (text) => {
    expect(promisesIn(text)).toHaveLength(1);
  });

  test.each(['Olá Claudinei, tudo bem?', 'Que bom, Sidnei! Me conta o que procura.', 'Marco, qual o seu bairro?'])(
    'a name is no verb: %s',
    (text) => {
      expect(promisesIn(text)).toEqual([]);
    },
  );
});
