import { PASSWORD_MIN } from '@prumo/contracts/auth';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidField } from '#platform/errors.ts';
import { authTexts } from '../texts.ts';

/** Shorter ones are refused for their length. */
const COMMON = new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN));

/**
 * The list leaves out what follows a rule, because zxcvbn finds that by rules of its own. Those take up to half a second of
 * a long password, which is too dear for what a stranger may ask; these cost nothing.
 */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '012345678901234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap(
  (row) => [row, [...row].reverse().join('')],
);
const LONGEST_PIECE = 4;

/** The list is English; in Brazil guessing begins with these, followed by figures or signs or by nothing. */
const BRAZILIAN = new Set(
  `senha senhas minhasenha senhasenha mudar trocar brasil brazil flamengo corinthians palmeiras saopaulo santos vasco gremio
  internacional cruzeiro botafogo fluminense bahia deus deusefiel jesus jesuscristo familia amor teamo euteamo estrela princesa
  gatinha imoveis imobiliaria corretor corretora vendas empresa prumo acesso administrador usuario`.split(/\s+/),
);
const END = /[^\p{L}]{1,5}$/u;

type NewPassword = { password: string; username: string };

/** Refuses a new password that guessing begins with, in whatever case; who has one already still gets in with it. */
export function refuseCommonPassword({ password, username }: NewPassword, field: string): void {
  const text = password.toLowerCase();
  if (!COMMON.has(text) && !followsRule(text) && !isWordWithEnd(text, username.toLowerCase())) return;
  throw invalidField(field, authTexts.commonPassword);
}

/** `87654321`, `asdfghjkl`, `12341234`, `aaaaaaaa`. */
function followsRule(text: string): boolean {
  if (ROWS.some((row) => row.includes(text))) return true;
  if (!/^[a-z0-9]+$/.test(text)) return false;
  const pieces = Array.from({ length: LONGEST_PIECE }, (_, index) => text.slice(0, index + 1));
  return pieces.some((piece) => piece.repeat(text.length).startsWith(text));
}

/** `brasil123`, `Senha@123`, and the person's own user name with another end or with none. */
function isWordWithEnd(text: string, username: string): boolean {
  const word = text.replace(END, '');
  return BRAZILIAN.has(word) || word === username.replace(END, '');
}
