/** A Brazilian mobile number with country code, with or without its ninth digit. */
const MOBILE = /^55(\d{2})9?([6-9]\d{7})$/;

/** Two addresses of one person: equal, or one mobile number written both ways. */
export const isSameLine = (one: string, other: string): boolean => lineOf(one) === lineOf(other);

const lineOf = (address: string): string => address.replace(MOBILE, '55$1$2');
