import type { CampaignId, ProductId } from '@prumo/contracts/ids';
import { readName } from '@prumo/contracts/text/spoken-name';
import { isThere, type ThreadMessage } from '#features/conversations/index.ts';
import { RECORD_FIELDS } from '../ledger/fill-ledger.ts';
import { budgetDigits } from '../ledger/lead-changes.ts';
import { isKnown, type Ledger, REQUIRED_ITEMS } from '../ledger/ledger.ts';
import type { CatalogueProduct, LeadFieldChanges, LeadRecord } from '../ledger/turn.ts';
import { LEADS_NAME, maskPersonal } from './mask-personal.ts';
import type { Talk, TalkTurn } from './talk.ts';

/** A burst is over after eight seconds; whoever writes on before the answer has come still gets one answer to all of it. */
const LONGEST_PAUSE_MS = 60_000;

type SpokenTalk = {
  thread: readonly ThreadMessage[];
  ledger: Ledger;
  leadName: string;
  catalogue: readonly CatalogueProduct[];
  productOf: (campaignId: CampaignId) => ProductId | null;
};

/** The talk without the persons in it. */
export function freezeTalk({ thread, ledger, leadName, catalogue, productOf }: SpokenTalk): Talk {
  const turns: TalkTurn[] = [];
  let before: TalkTurn['before'] = [];
  let lastAt = 0;
  for (const message of thread.filter((one) => isThere(one) && !one.isSimulated)) {
    const last = turns.at(-1);
    if (message.author === 'lead') {
      const said = { text: message.message, mediaType: message.messageType };
      const goesOn = message.timestamp.getTime() - lastAt <= LONGEST_PAUSE_MS;
      if (last && last.reply === null && before.length === 0 && goesOn) last.burst.push(said);
      else turns.push({ before, burst: [said], reply: null });
      before = [];
      lastAt = message.timestamp.getTime();
    } else if (message.author === 'ai' && last && before.length === 0) {
      last.reply = last.reply === null ? message.message : `${last.reply}\n\n${message.message}`;
    } else {
      const from = message.author === 'campaign' ? 'campaign' : 'user';
      before.push({ from, text: message.message, productId: message.campaignId && productOf(message.campaignId) });
    }
  }
  const mask = maskOf({ leadName, ledger, catalogue });
  return { lead: recordOf(ledger, leadName), turns: turns.map((turn) => maskTurn(turn, mask)) };
}

type Mask = (text: string) => string;

export function maskOf({ leadName, ledger, catalogue }: Pick<SpokenTalk, 'leadName' | 'ledger' | 'catalogue'>): Mask {
  const places = catalogue.flatMap(({ name, location }) => [name, ...(location?.split(/[,/]/) ?? [])]);
  return maskPersonal(
    [leadName, ledger.name.value ?? ''],
    places.map((place) => place.trim()),
  );
}

export const maskTurn = ({ before, burst, reply }: TalkTurn, mask: Mask): TalkTurn => ({
  before: before.map((said) => ({ ...said, text: mask(said.text) })),
  burst: burst.map((said) => ({ ...said, text: mask(said.text) })),
  reply: reply === null ? null : mask(reply),
});

/** What the agent knew and no message had told it. */
function recordOf(ledger: Ledger, leadName: string): LeadRecord {
  const record: LeadFieldChanges = readName(leadName).kind === 'none' ? {} : { name: LEADS_NAME };
  for (const item of REQUIRED_ITEMS) {
    if (ledger[item].messageId !== null || ledger[item].byHand || !isKnown(ledger, item)) continue;
    const value = item === 'budget' ? budgetDigits(ledger) : ledger[item].value;
    if (value !== null) record[RECORD_FIELDS[item]] = value;
  }
  return record;
}

/** Without the columns the agent never looks at. */
export const asFrozen = ({
  userId: _owner,
  createdAt: _made,
  updatedAt: _changed,
  ...product
}: CatalogueProduct & { userId: unknown; createdAt: unknown; updatedAt: unknown }): CatalogueProduct => product;
