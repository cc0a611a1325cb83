import { PASSWORD_MIN } from '@prumo/contracts/auth';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidField } from '#platform/errors.ts';
import { authTexts } from '../texts.ts';

const COMMON = new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN));

/**
 * zxcvbn detects such patterns by rule, but takes up to half a second for a long password, too much work to let a
 * stranger trigger.
 */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '012345678901234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap(
  (row) => [row, [...row].reverse().join('')],
);
const LONGEST_PIECE = 4;

/** In Brazil guessing starts with these words, alone or followed by digits or signs. */
const BRAZILIAN = new Set(
  `senha senhas minhasenha senhasenha mudar trocar brasil brazil flamengo corinthians palmeiras saopaulo santos vasco gremio
  internacional cruzeiro botafogo fluminense bahia deus deusefiel jesus jesuscristo familia amor teamo euteamo estrela princesa
  gatinha imoveis imobiliaria corretor corretora vendas empresa prumo acesso administrador usuario`.split(/\s+/),
);
const END = /[^\p{L}]{1,5}$/u;

type NewPassword = { password: string; username: string };

/** Refuses common passwords in any case when one is set; existing ones still sign in. */
export function refuseCommonPassword({ password, username }: NewPassword, field: string): void {
  const text = password.toLowerCase();
  if (!COMMON.has(text) && !followsRule(text) && !isWordWithEnd(text, username.toLowerCase())) return;
  throw invalidField(field, authTexts.commonPassword);
}

function followsRule(text: string): boolean {
  if (ROWS.some((row) => row.includes(text))) return true;
  if (!/^[a-z0-9]+$/.test(text)) return false;
  const pieces = Array.from({ length: LONGEST_PIECE }, (_, index) => text.slice(0, index + 1));
  return pieces.some((piece) => piece.repeat(text.length).startsWith(text));
}

function isWordWithEnd(text: string, username: string): boolean {
  const word = text.replace(END, '');
  return BRAZILIAN.has(word) || word === username.replace(END, '');
}
