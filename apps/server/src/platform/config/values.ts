import { z } from 'zod';
import { readBaseAddress } from '../outbound/base-address.ts';

export function choice<const Options extends readonly [string, ...string[]]>(options: Options) {
  return z.enum(options, { error: `deve ser ${options.slice(0, -1).join(', ')} ou ${options.at(-1)}` });
}

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'deve ser um número de 0 a 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'deve ser um número de 0 a 65535');

export const price = z
  .string()
  .regex(/^\d{1,6}(?:[.,]\d{1,6})?$/, 'deve ser um valor, como 0,15')
  .transform((text) => Number(text.replace(',', '.')));

const flags = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

export const flag = z.string().transform((text, check) => {
  const value = flags.get(text.toLowerCase());
  if (value === undefined) check.addIssue('deve ser true ou false');
  return value ?? false;
});

export function address(protocols: readonly string[], example: string) {
  return z.string().refine(
    (text) => {
      const url = URL.parse(text);
      return url !== null && url.hostname !== '' && protocols.includes(url.protocol);
    },
    { error: `não é um endereço válido (exemplo: ${example})` },
  );
}

export function webAddress(example: string) {
  return address(['http:', 'https:'], example).transform((text) => new URL(text).href.replace(/\/+$/, ''));
}

/** `host:port`, the form of earlier versions, means both http and https. */
export const baseAddresses = z.string().transform((text, check) => {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
  return entries.flatMap((entry) => {
    const urls = isHostAndPort(entry) ? [`http://${entry}/`, `https://${entry}/`] : [entry];
    const bases = urls.map(readBaseAddress).filter((base) => base !== null);
    if (bases.length === 0)
      check.addIssue(`tem uma entrada que não é um endereço como http://evolution:8080/: ${entry}`);
    return bases;
  });
});

function isHostAndPort(text: string): boolean {
  const digits = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+):(\d{1,5})$/i.exec(text)?.[1];
  return digits !== undefined && Number(digits) >= 1 && Number(digits) <= 65_535;
}
