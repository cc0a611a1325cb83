import type { ScriptName } from '@prumo/contracts/agent/scripts';
import { isKnown, type Ledger } from '../ledger/ledger.ts';
import type { TurnInput } from '../ledger/turn.ts';
import { saysItIsBooked } from '../promise/promises.ts';
import { saysItIsHuman } from '../promise/statements.ts';
import { itemsAskedIn } from '../reading/detect-question.ts';
import { scriptText } from './script-text.ts';

/** What no account may have the agent say. */
const isNeverSaid = (sentence: string): boolean => saysItIsHuman(sentence) || saysItIsBooked(sentence);

const asksWhatIsKnown = (sentence: string, ledger: Ledger): boolean =>
  itemsAskedIn(sentence).some((item) => isKnown(ledger, item));

/** A script as it was saved, without what the gate would refuse; null if nothing of it is left to say. */
export const sayScript = (name: ScriptName, { configuration, lead }: TurnInput, ledger: Ledger): string | null =>
  scriptText(
    name,
    configuration,
    lead.name,
    (sentence) => !isNeverSaid(sentence) && !asksWhatIsKnown(sentence, ledger),
  );

export const asks = (text: string): boolean => text.includes('?');
