import { type ImportOptions, ROW_ERRORS } from '@prumo/contracts/csv-import';
import { hasPhoneLength, isScientific, saysNoPhone } from '@prumo/contracts/text/phone-text';

/** `iptuPeriod`: of a file of products that does not say it. */
export type ImportChoices = ImportOptions & { iptuPeriod?: 'mensal' | 'anual' | null };

export type RowRules = {
  skipDuplicates: boolean;
  validatePhones: boolean;
  defaultAreaCode: string | null;
  iptuPeriod?: ImportChoices['iptuPeriod'];
};

export const rulesOf = ({ skipDuplicates, validatePhones, defaultAreaCode, iptuPeriod }: ImportChoices): RowRules => ({
  skipDuplicates,
  validatePhones,
  defaultAreaCode: defaultAreaCode ?? null,
  iptuPeriod: iptuPeriod ?? null,
});

/**
 * In the specification's wording; null = the row can be imported. `seen`: digits of accepted phones; with
 * skipDuplicates the row's digits are added.
 */
export function rowError(row: { name: string; phone: string }, rules: RowRules, seen: Set<string>): string | null {
  if (row.name === '') return ROW_ERRORS.nameRequired;
  if (row.phone === '') return ROW_ERRORS.phoneRequired;
  if (isScientific(row.phone)) return ROW_ERRORS.phoneScientific;
  const least = rules.defaultAreaCode ? 8 : 10;
  if (rules.validatePhones && !saysNoPhone(row.phone) && !hasPhoneLength(row.phone, least))
    return ROW_ERRORS.phoneInvalid;
  if (!rules.skipDuplicates) return null;
  const digits = row.phone.replace(/\D/g, '');
  if (digits !== '' && seen.has(digits)) return ROW_ERRORS.phoneRepeated;
  seen.add(digits);
  return null;
}
