/** A lead that the import must create; what it was typed as and, by construction, who it is. */
export type ExpectedLead = {
  line: number;
  name: string;
  phone: string;
  /** The canonical number; null when the cell gives no identity (no area code, no such number, a service number). */
  canonical: string | null;
  email: string;
  company: string;
  city: string;
  tags: string[];
  /** Other numbers of the cell, canonical. */
  otherNumbers: string[];
};

/**
 * What an import with the default options (skipDuplicates on, validatePhones off) must make of a file. Written while the
 * file is made, from what each row was meant to be; nothing of the product computes it.
 */
/** Digits that are no telephone, or an area code that nobody has, which only the server knows. */
export type FailedCheck = 'length' | 'area';

export type Manifest = {
  rows: number;
  header: string[];
  created: ExpectedLead[];
  /** Rows of a person who stands further up; `sameDigits` = visible without a phone rule. */
  duplicates: { line: number; name: string; phone: string; ofLine: number; sameDigits: boolean }[];
  /** Refused rows, with the text the user reads. */
  rowErrors: { line: number; name: string; phone: string; error: string }[];
  /** Rows with another number of columns than the header. */
  columnErrors: { line: number; message: string }[];
  /** Lines that 'Validar telefones' refuses on top of all that. */
  refusedWhenValidated: { line: number; by: FailedCheck }[];
};
