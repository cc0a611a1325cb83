export type ExpectedLead = {
  line: number;
  name: string;
  phone: string;
  /** Null if the cell gives no identity (no area code, no such number, a service number). */
  canonical: string | null;
  email: string;
  company: string;
  city: string;
  tags: string[];
  otherNumbers: string[];
};

export type FailedCheck = 'length' | 'area';

/**
 * The expected result of an import with default options (skipDuplicates on, validatePhones off), computed by no product
 * code.
 */
export type Manifest = {
  rows: number;
  header: string[];
  created: ExpectedLead[];
  /** `sameDigits`: visible without a phone rule. */
  duplicates: { line: number; name: string; phone: string; ofLine: number; sameDigits: boolean }[];
  rowErrors: { line: number; name: string; phone: string; error: string }[];
  columnErrors: { line: number; message: string }[];
  refusedWhenValidated: { line: number; by: FailedCheck }[];
};
