import { expect, test } from 'vitest';
import { cutFileName } from './cut-text.ts';

test.each([
  ['planta.pdf', 'planta.pdf'],
  ['contrato de compra e venda da unidade 1203.pdf', 'contrato de compra e venda….pdf'],
  ['fatura de novembro.pdf de quem enviou.exe', 'fatura de novembro.pdf de….exe'],
  ['um nome sem final que passa de trinta letras', 'um nome sem final que passa de…'],
])('%s is shown as %s', (name, shown) => {
  expect(cutFileName(name, 30)).toBe(shown);
});
