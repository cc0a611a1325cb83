import { Random } from '../engine/random.ts';
import { COMPANIES, type Company } from './companies.ts';
import {
  AFTERWARDS,
  ATTACKS,
  CHANGES,
  CORRECTIONS,
  FOR_PERSONS,
  HELLOS,
  INTERESTED,
  NAMES,
  OPT_OUTS,
  QUESTIONS,
  REFUSALS,
  THANKS,
} from './phrases.ts';
import { ASKED, allAtOnce, otherWish, type Wish, type WishedThing, wishFor } from './wishes.ts';

export const KINDS = [
  'volunteers',
  'splits',
  'corrects',
  'refuses',
  'answers another',
  'changes mind',
  'attacks',
  'bursts',
  'opts out',
  'asks for a person',
  'is taken over',
] as const;
export type Kind = (typeof KINDS)[number];

type LeadMessage = { text: string; delayS: number };
export type Act = {
  messages: LeadMessage[];
  tells: Wish[];
  refuses: WishedThing | null;
  ends: 'opt-out' | 'person' | null;
  /** A person takes over before these messages, or while they wait for an answer; null = never. */
  takenOver: 'before' | 'while it rests' | null;
};

const PATIENCE = 13;

export class Lead {
  readonly kind: Kind;
  readonly company: Company;
  readonly name: string;
  readonly record: Wish[] = [];
  readonly needsProduct: boolean;
  #random: Random;
  #wishes: Record<WishedThing, Wish>;
  #open: WishedThing[];
  #told: Wish[] = [];
  #secret: WishedThing[] = [];
  #put = new Set<WishedThing>();
  #turn = 0;
  #specialAt: number;
  #specialDone = false;
  #afterwards = 0;
  #questionsLeft: number;
  #isLoose: boolean;

  constructor(seed: number) {
    const random = new Random(seed);
    this.#random = random;
    this.kind = random.pick(KINDS);
    this.company = random.pick(COMPANIES);
    this.name = random.pick(NAMES);
    this.#wishes = Object.fromEntries(ASKED.map((item) => [item, wishFor(item, random)])) as Record<WishedThing, Wish>;
    const inRecord = random.chance(0.2) ? [random.pick(['type', 'location'] as const)] : [];
    this.record = inRecord.map((item) => this.#wishes[item]);
    this.#open = ASKED.filter((item) => !inRecord.includes(item as 'type'));
    if (this.kind === 'refuses') this.#secret = [random.pick(this.#open)];
    this.#specialAt = random.between(2, 5);
    this.#questionsLeft = random.between(0, 3);
    this.#isLoose = random.chance(0.4);
    this.needsProduct = this.kind === 'is taken over';
  }

  /** `asked`: items the last reply asks for, as the judge reads it. Null: the lead is done. */
  next(asked: readonly WishedThing[]): Act | null {
    this.#turn += 1;
    if (this.#afterwards > 0 || this.#turn > PATIENCE) return this.#afterEnd();
    const special = this.#special();
    if (special) return special;
    if (this.#turn === 1) return this.#opening();
    const question = asked.at(-1) ?? null;
    if (this.kind === 'attacks' && this.#random.chance(0.4)) return this.#act([this.#attack()]);
    if (question !== null && this.#secret.includes(question)) return this.#refuse(question);
    if (question !== null && this.#open.includes(question)) return this.#answer(question, asked);
    if (this.#questionsLeft > 0 && this.#random.chance(0.5)) return this.#ask();
    const [more] = this.#sayable();
    if (more !== undefined) return this.#act([this.#wishes[more].whole], [more]);
    if (this.#questionsLeft > 0) return this.#ask();
    this.#turn = PATIENCE;
    return this.#act([this.#random.pick(THANKS)]);
  }

  #sayable = () => this.#open.filter((item) => !this.#secret.includes(item));

  #afterEnd(): Act | null {
    if (this.#afterwards === 0 || this.#afterwards > 2) return null;
    this.#afterwards += 1;
    const rest = this.#sayable()[0];
    // After a takeover the lead keeps giving data; after an opt-out it only answers the goodbye.
    if (this.kind !== 'opts out' && rest !== undefined && this.#random.chance(0.6))
      return this.#act([this.#wishes[rest].whole], [rest]);
    return this.#act([this.#random.pick(AFTERWARDS)]);
  }

  #special(): Act | null {
    if (this.#specialDone || this.#turn < this.#specialAt) return null;
    if (this.kind === 'opts out') return this.#end(this.#random.pick(OPT_OUTS), 'opt-out');
    if (this.kind === 'asks for a person') return this.#end(this.#random.pick(FOR_PERSONS), 'person');
    if (this.kind === 'is taken over') {
      this.#specialDone = true;
      this.#afterwards = 1;
      const rest = this.#sayable()[0];
      const act = rest ? this.#act([this.#wishes[rest].whole], [rest]) : this.#ask();
      return { ...act, takenOver: this.#random.pick(['before', 'while it rests'] as const) };
    }
    if (this.kind !== 'corrects' && this.kind !== 'changes mind') return null;
    const known = [...this.#told].reverse().find(({ item }) => item !== 'stage' || this.#random.chance(0.5));
    if (!known || (this.kind === 'changes mind' && this.#sayable().length > 0)) return null;
    this.#specialDone = true;
    const other = otherWish(known, this.#random);
    this.#wishes[other.item] = other;
    const say = this.#random.pick(this.kind === 'corrects' ? CORRECTIONS : CHANGES);
    return this.#act([say(other.whole)], [other.item]);
  }

  #end(text: string, ends: Act['ends']): Act {
    this.#specialDone = true;
    this.#afterwards = 1;
    return { ...this.#act([text]), ends };
  }

  #opening(): Act {
    const random = this.#random;
    const hello = random.pick(HELLOS);
    const all = this.kind === 'volunteers' && this.record.length === 0;
    if (all) return this.#act([`${hello}. ${allAtOnce(this.#wishes, random)}`], [...this.#open]);
    const first = this.#sayable().slice(0, this.kind === 'volunteers' ? 4 : random.between(0, 2));
    if (this.kind === 'bursts') return this.#act([hello, ...first.map((item) => this.#wishes[item].whole)], first);
    const parts = first.map((item) => this.#wishes[item].whole);
    return this.#act([[hello, ...(parts.length > 0 ? parts : [random.pick(INTERESTED)])].join('. ')], first);
  }

  #answer(question: WishedThing, asked: readonly WishedThing[]): Act {
    const random = this.#random;
    const sayable = this.#sayable();
    const other = sayable.find((item) => item !== question);
    const isFirst = !this.#put.has(question);
    this.#put.add(question);
    const beside = sayable.find((item) => item !== question && asked.includes(item));
    // Most people answer both halves of a question.
    if (beside !== undefined && random.chance(0.7))
      return this.#act([`${this.#wishes[beside].whole}, ${this.#wishes[question].whole}`], [beside, question]);
    if (this.kind === 'answers another' && isFirst && other !== undefined)
      return this.#act([this.#wishes[other].whole], [other]);
    const wish = this.#wishes[question];
    const own = random.chance(0.6) ? wish.bare : wish.whole;
    if (this.kind === 'bursts' && other !== undefined)
      return this.#act([own, this.#wishes[other].whole, ...(random.chance(0.3) ? ['é isso'] : [])], [question, other]);
    if (this.kind === 'attacks' && random.chance(0.3)) return this.#act([own, this.#attack()], [question]);
    if (other !== undefined && random.chance(0.25))
      return this.#act([`${own}. ${this.#wishes[other].whole}`], [question, other]);
    if (this.#questionsLeft > 0 && random.chance(0.15)) {
      this.#questionsLeft -= 1;
      return this.#act([own, this.#question()], [question]);
    }
    return this.#act([own], [question]);
  }

  #refuse(item: WishedThing): Act {
    this.#open = this.#open.filter((one) => one !== item);
    return { ...this.#act([this.#random.pick(REFUSALS)]), refuses: item };
  }

  #ask(): Act {
    this.#questionsLeft = Math.max(0, this.#questionsLeft - 1);
    return this.#act([this.#question()]);
  }

  #question = () => this.#random.pick(QUESTIONS)(this.#random.pick(this.company.catalogue).name);
  #attack = () => this.#random.pick(ATTACKS);

  #act(texts: string[], items: readonly WishedThing[] = []): Act {
    const tells = items.map((item) => this.#wishes[item]);
    this.#told.push(...tells);
    this.#open = this.#open.filter((item) => !items.includes(item));
    const messages = texts.map((text, index) => ({
      text: this.#isLoose ? loosely(text) : text,
      delayS: index === 0 ? 0 : this.#random.between(1, 6),
    }));
    return { messages, tells, refuses: null, ends: null, takenOver: null };
  }
}

const loosely = (text: string) =>
  /https?:/.test(text) ? text : text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
