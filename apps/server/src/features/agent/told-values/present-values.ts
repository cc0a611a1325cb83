import { TOLD_SUBJECTS, type ToldSubject } from '@prumo/contracts/agent/told-values';
import { type IptuPeriod, sayField } from '@prumo/contracts/products/property-fields';
import { metres, reais, squareMetres } from '@prumo/contracts/text/money';
import type { StatedFields } from '#features/products/index.ts';
import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import { listOf } from '../text/emphasis.ts';
import {
  covers,
  dateNeedle,
  datePattern,
  deliveryPattern,
  deliveryWords,
  readDeliveryDates,
} from './delivery-dates.ts';

const AMOUNTS = {
  price: ['precoMin', 'precoMax'],
  area: ['metragemMin', 'metragemMax'],
} as const;
type AmountSubject = keyof typeof AMOUNTS;

/** `words`: one of these stands before the amount, which alone may be anything. */
const FEES = {
  rent: { field: 'rentPrice', words: 'alug|loca[cç]' },
  condominium: { field: 'condominiumFee', words: 'cond' },
  iptu: { field: 'iptu', words: 'iptu' },
} as const;
type FeeSubject = keyof typeof FEES;
type AmountField = (typeof AMOUNTS)[AmountSubject][number];
type ToldField = AmountField | (typeof FEES)[FeeSubject]['field'] | 'delivery';

/** Said of a price, area or date that the catalogue does not state any more. */
export const NOT_SET = 'a confirmar';

const isFee = (subject: ToldSubject): subject is FeeSubject => subject in FEES;

/**
 * `values`: empty where the catalogue states none; more than one only of dates. `settledBy`: a regular expression, of
 * JavaScript and PostgreSQL, that a text stating the present value matches.
 */
export type PresentValue = { subject: ToldSubject; field: ToldField; values: readonly string[]; settledBy: string };

/** The one decision about what differs: a told value does if it is not among the values of its field here. */
export const presentValues = (product: StatedFields): PresentValue[] =>
  TOLD_SUBJECTS.flatMap((subject): PresentValue[] => {
    if (isFee(subject)) return [presentFee(subject, product)];
    if (subject === 'delivery') {
      const dates = readDeliveryDates(product);
      const settledBy = dates.length === 0 ? NOT_SET : dates.map(datePattern).join('|');
      return [{ subject, field: 'delivery', values: dates.map(deliveryWords), settledBy }];
    }
    return AMOUNTS[subject].map((field) => {
      const amount = product[field];
      const stated = amount ?? AMOUNTS[subject].map((other) => product[other]).find((other) => other !== null) ?? null;
      return {
        subject,
        field,
        values: amount === null ? [] : [amountText(subject, amount)],
        settledBy: stated === null ? NOT_SET : amountPattern(subject, stated),
      };
    });
  });

function presentFee(subject: FeeSubject, product: StatedFields): PresentValue {
  const { field } = FEES[subject];
  const [amount, said] = [product[field], sayField(product, field)];
  const settledBy = amount == null ? NOT_SET : feePattern(subject, amount);
  return { subject, field, values: said === null ? [] : [said], settledBy };
}

/** 'Condomínio de R$ 850', not '850 m²' or 'condomínio de R$ 1.850'. */
const feePattern = (subject: FeeSubject, amount: number): string =>
  `(${FEES[subject].words})[^!?]{0,40}[^0-9.,]${metres(amount).replaceAll('.', '\\.')}(,0+)?(?![0-9]|[.,][0-9])`;

const amountText = (subject: AmountSubject, amount: number): string =>
  subject === 'price' ? reais(amount) : squareMetres(amount);

/** 540.000 is not stated by 1.540.000 or 540.000,50; 58 is stated by 'de 58 a 70 m²', not by '58 dias'. */
function amountPattern(subject: AmountSubject, amount: number): string {
  const digits = metres(amount).replaceAll('.', '\\.');
  const whole = `(^|[^0-9.,])${digits}(,0+)?(?![0-9]|[.,][0-9])`;
  return subject === 'price' ? whole : `${whole}[^!?]{0,20}(m²|m2|metro)`;
}

/**
 * A value a text may state: `pattern` finds it, in texts that contain `needle`. The text of a campaign names no field;
 * what it says of a product is a value the product has or had. The newest of those it had comes first.
 */
export type StatableValue = {
  subject: ToldSubject;
  field: ToldField;
  value: string;
  pattern: string;
  needle: string;
  isPresent: boolean;
};

function statableOf(product: StatedFields, isPresent: boolean): StatableValue[] {
  const amounts = (Object.keys(AMOUNTS) as AmountSubject[]).flatMap((subject) =>
    AMOUNTS[subject].flatMap((field): StatableValue[] => {
      const amount = product[field];
      if (amount === null) return [];
      const found = { pattern: amountPattern(subject, amount), needle: metres(amount) };
      return [{ subject, field, value: amountText(subject, amount), ...found, isPresent }];
    }),
  );
  const fees = (Object.keys(FEES) as FeeSubject[]).flatMap((subject): StatableValue[] => {
    const { field } = FEES[subject];
    const [amount, value] = [product[field], sayField(product, field)];
    if (amount == null || value === null) return [];
    return [{ subject, field, value, pattern: feePattern(subject, amount), needle: metres(amount), isPresent }];
  });
  const dates = readDeliveryDates(product).map(
    (date): StatableValue => ({
      ...{ subject: 'delivery', field: 'delivery', value: deliveryWords(date), isPresent },
      ...{ pattern: deliveryPattern(date), needle: dateNeedle(date) },
    }),
  );
  return [...amounts, ...fees, ...dates];
}

/** `former`: oldest first. An amount that a subject states now counts as that, whichever field had it before. */
export function statableValues(product: StatedFields, former: readonly StatedFields[]): StatableValue[] {
  const present = statableOf(product, true);
  const dates = readDeliveryDates(product);
  const isStillSo = ({ subject, value }: StatableValue) =>
    present.some((one) => one.subject === subject && one.value === value);
  const past = former.toReversed().flatMap((version) => {
    const covering = readDeliveryDates(version).filter((date) => dates.some((now) => covers(date, now)));
    const vague = new Set(covering.map(deliveryWords));
    return statableOf(version, false).filter(
      (one) => !isStillSo(one) && !(one.subject === 'delivery' && vague.has(one.value)),
    );
  });
  const once = new Map(past.toReversed().map((one) => [`${one.field} ${one.value}`, one]));
  return [...present, ...past.filter((one) => once.get(`${one.field} ${one.value}`) === one)];
}

const feeText = (amount: number | null | undefined, period: IptuPeriod): string | null =>
  amount == null ? null : `de ${reais(amount)} por ${period === 'month' ? 'mês' : 'ano'}`;

export const presentTexts = (product: StatedFields): Record<ToldSubject, string | null> => ({
  price: FACT_TEXTS.priceRange(product.precoMin, product.precoMax),
  area: FACT_TEXTS.areaRange(product.metragemMin, product.metragemMax),
  rent: feeText(product.rentPrice, 'month'),
  condominium: feeText(product.condominiumFee, 'month'),
  iptu: feeText(product.iptu, product.iptuPeriod ?? 'year'),
  delivery: listOf(readDeliveryDates(product).map(deliveryWords)) || null,
});
