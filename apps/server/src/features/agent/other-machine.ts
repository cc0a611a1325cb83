import { soundsAutomatic } from '#features/understanding/index.ts';
import { draft, type Rule } from './draft.ts';

/** Twice the words of automatic answering: two machines would go on for ever. A person is shown it. */
export const otherMachine: Rule = ({ history }, { ledger, text }) => {
  if (!soundsAutomatic(text)) return null;
  const said = history.filter(({ from }) => from === 'lead');
  if (!said.some((one) => soundsAutomatic(one.text))) return null;
  return draft(ledger, 'silent', { code: 'other_machine' }, { markUnread: true });
};
