import type { AiConfiguration, ResponseScripts } from '@prumo/contracts/agent';
import { SCRIPT_NAMES, type ScriptName } from '@prumo/contracts/agent/scripts';
import { spokenName } from '@prumo/contracts/text/spoken-name';
import { memoizeByText } from '#platform/concurrency/memoize-by-text.ts';
import { sentencesOf } from '../text/compare-words.ts';
import { areOrders } from './judge-sentences.ts';

type JudgedSentence = { text: string; isOrder: boolean };

/** The sentences of a script, line by line; orders to the agent are never said to a lead. */
export const readScript: (script: string) => readonly (readonly JudgedSentence[])[] = memoizeByText((script) => {
  const lines = script.split(/\n+/).map(sentencesOf);
  const orders = areOrders(lines.flat());
  let place = 0;
  return lines.map((sentences) => sentences.map((text) => ({ text, isOrder: orders[place++] === true })));
}, 256);

export const ordersOf = (scripts: ResponseScripts): string[] =>
  Object.values(scripts)
    .flatMap((script) => readScript(script).flat())
    .flatMap(({ text, isOrder }) => (isOrder ? [text] : []));

export type ScriptOwner = Pick<AiConfiguration, 'companyName' | 'responseScripts'>;
export type LeadName = string | null | undefined;

export function filled(text: string, company: string, leadName: LeadName): string {
  return (
    text
      .replace(/\{\s*(empresa|nome)\s*(?:\|([^{}]*))?\}/giu, (_, name: string, fallback: string | undefined) => {
        const value = name.toLowerCase() === 'empresa' ? company : spokenName(leadName ?? null);
        return value?.trim() || fallback?.trim() || '';
      })
      .replace(/\{[^{}]*\}/g, '')
      .replace(/[ \t]{2,}/g, ' ')
      .replace(/[ \t]{1,40}([,.;:!?])/g, '$1')
      // 'Olá, {nome}!' to a lead without a name.
      .replace(/,([.;:!?])/g, '$1')
      .trim()
  );
}

/** What of a script is meant for the lead, filled in: its lines, each with its sentences. */
export const scriptWords = (name: ScriptName, { companyName, responseScripts }: ScriptOwner, leadName: LeadName) =>
  readScript(responseScripts[name]).map((sentences) =>
    sentences
      .flatMap(({ text, isOrder }) => (isOrder ? [] : [filled(text, companyName, leadName)]))
      .filter((sentence) => sentence !== ''),
  );

/** The words of a script as they are said, line by line; null if `isSaid` leaves none. */
export function scriptText(
  name: ScriptName,
  owner: ScriptOwner,
  leadName: LeadName,
  isSaid: (sentence: string) => boolean = () => true,
): string | null {
  const lines = scriptWords(name, owner, leadName).map((sentences) => sentences.filter(isSaid).join(' '));
  return lines.filter((line) => line !== '').join('\n') || null;
}

/** Whether the account itself wrote the sentence as words for its leads. */
export const isOfScript = (sentence: string, owner: ScriptOwner, leadName: LeadName): boolean =>
  SCRIPT_NAMES.some((name) => scriptWords(name, owner, leadName).flat().includes(sentence));
