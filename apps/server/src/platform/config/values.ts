import { z } from 'zod';

/** How each kind of value is written in the environment. The texts complete "VARIABLE …". */

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
  return address(['http:', 'https:'], example).transform((text) => text.replace(/\/+$/, ''));
}

/** `host:port` pairs; an IPv6 host stands in brackets. */
export const hostList = z.string().transform((text, check) => {
  const hosts = text.split(/[\s,]+/).filter((entry) => entry !== '');
  for (const host of hosts) {
    if (!isHostAndPort(host)) check.addIssue(`tem uma entrada que não é host:porta: ${host}`);
  }
  return hosts.map((host) => host.toLowerCase());
});

function isHostAndPort(text: string): boolean {
  const digits = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+):(\d{1,5})$/i.exec(text)?.[1];
  return digits !== undefined && Number(digits) >= 1 && Number(digits) <= 65_535;
}
