import { TOLD_SUBJECTS, type ToldSubject } from '@prumo/contracts/agent/told-values';
import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import { metres, reais, squareMetres } from '../text/money.ts';

const FIELDS = {
  price: ['precoMin', 'precoMax'],
  area: ['metragemMin', 'metragemMax'],
} as const satisfies Record<ToldSubject, readonly string[]>;

type ToldField = (typeof FIELDS)[ToldSubject][number];
export type ProductAmounts = Record<ToldField, number | null>;

/** Said of a price or area that the catalogue does not state any more. */
export const NOT_SET = 'a confirmar';

/** `settledBy`: a regular expression, of JavaScript and PostgreSQL, that a text stating the present value matches. */
export type PresentValue = { subject: ToldSubject; field: ToldField; value: string | null; settledBy: string };

/** The one decision about what differs: a told value does if it is not the value of its field here. */
export const presentValues = (product: ProductAmounts): PresentValue[] =>
  TOLD_SUBJECTS.flatMap((subject) =>
    FIELDS[subject].map((field) => {
      const amount = product[field];
      const stated = amount ?? FIELDS[subject].map((other) => product[other]).find((other) => other !== null) ?? null;
      return {
        subject,
        field,
        value: amount === null ? null : subject === 'price' ? reais(amount) : squareMetres(amount),
        settledBy: stated === null ? NOT_SET : amountPattern(subject, stated),
      };
    }),
  );

/** 540.000 is not stated by 1.540.000 or 540.000,50; 58 is stated by 'de 58 a 70 m²', not by '58 dias'. */
function amountPattern(subject: ToldSubject, amount: number): string {
  const digits = metres(amount).replaceAll('.', '\\.');
  const whole = `(^|[^0-9.,])${digits}(,0+)?(?![0-9]|[.,][0-9])`;
  return subject === 'price' ? whole : `${whole}[^!?]{0,20}(m²|m2|metro)`;
}

export const presentTexts = (product: ProductAmounts): Record<ToldSubject, string | null> => ({
  price: FACT_TEXTS.priceRange(product.precoMin, product.precoMax),
  area: FACT_TEXTS.areaRange(product.metragemMin, product.metragemMax),
});
