import { plainForm, readOptBackIn } from '#features/understanding/index.ts';
import { withTalk } from '../ledger/ledger.ts';
import { isVoiceNote } from '../reading/situations.ts';
import { draft, type Rule } from './draft.ts';
import { OPTED_OUT_TEXT } from './situation-texts.ts';
import { TEXTS } from './texts.ts';

/** NS-134: the 20th message of the day hands over. */
export const DAILY_CAP = 20;
/** The same text three times, numbers ignored, means that a machine is answering, or nobody. */
const ECHOES = 3;
const withoutNumbers = (text: string): string => plainForm(text).replace(/\d+/g, '#').trim();

export const afterOptOut: Rule = (_, { ledger, text }) => {
  if (ledger.talk.closed !== 'opted_out' || readOptBackIn(text)) return null;
  return draft(ledger, 'silent', { code: 'no_messages' });
};

export const optOut: Rule = (_, { ledger, optsOut, intent }) => {
  if (!optsOut && intent !== 'opt_out') return null;
  return draft(
    withTalk(ledger, { closed: 'opted_out' }),
    'opt_out',
    { code: 'no_messages' },
    {
      paragraphs: [OPTED_OUT_TEXT],
      optedOut: true,
    },
  );
};

const OVER_CAP = { code: 'daily_limit' } as const;

export const dailyLimit: Rule = ({ aiMessagesToday, configuration }, { ledger }) => {
  if (aiMessagesToday < DAILY_CAP - 1) return null;
  const paragraphs = aiMessagesToday < DAILY_CAP ? [TEXTS[configuration.responseStyle].passOn] : [];
  return draft(ledger, 'hand_over', OVER_CAP, {
    paragraphs,
    handOver: OVER_CAP,
    markUnread: true,
  });
};

export const echo: Rule = ({ history }, { ledger, text, tellsFact }) => {
  const said = history.filter((one) => one.from === 'lead').slice(-(ECHOES - 1));
  const isEcho = said.length === ECHOES - 1 && said.every((one) => withoutNumbers(one.text) === withoutNumbers(text));
  if (!isEcho || tellsFact) return null;
  return draft(ledger, 'silent', { code: 'echo' }, { markUnread: true });
};

export const mediaOnly: Rule = ({ configuration, burst }, { ledger, hasMediaOnly }) => {
  if (!hasMediaOnly) return null;
  const texts = TEXTS[configuration.responseStyle];
  const isVoice = burst.every(({ text, mediaType }) => (mediaType ? mediaType === 'audio' : isVoiceNote(text)));
  return draft(
    ledger,
    'ask_for_text',
    { code: 'no_text' },
    {
      paragraphs: [isVoice ? texts.cannotListen : texts.cannotOpenMedia],
    },
  );
};

export const decline: Rule = ({ configuration }, { ledger, intent, situation }) => {
  if (intent !== 'not_interested' || situation === 'grief') return null;
  return draft(
    withTalk(ledger, { closed: 'declined' }),
    'close',
    { code: 'declined' },
    {
      paragraphs: [TEXTS[configuration.responseStyle].declined],
    },
  );
};
