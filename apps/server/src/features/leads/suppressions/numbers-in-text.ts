import { phoneProblemWords } from '@prumo/contracts/reasons/channel/phone-problem-words';
import { cellsOfLine } from '@prumo/contracts/text/csv-line';
import { type PhoneNumber, readPhone } from '../phone/phone.ts';

export type NumberLine = {
  line: number;
  text: string;
  numbers: Pick<PhoneNumber, 'key' | 'stored' | 'display'>[];
  reason: string | null;
  problem: string | null;
};

const PHONE_COLUMN = /^(telefone|celular|whatsapp|n[uú]mero|fone|phone|mobile)s?$/i;
const REASON_COLUMN = /^(motivo|reason|observa[cç][aã]o)$/i;
const SHOWN = 120;

export function numbersInText(text: string): NumberLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  const header = cellsOf(lines[first] ?? '');
  const hasHeader = header.length > 0 && header.every((cell) => readPhone(cell).kind === 'none');
  const columns = hasHeader
    ? {
        phone: header.findIndex((cell) => PHONE_COLUMN.test(cell)),
        reason: header.findIndex((c) => REASON_COLUMN.test(c)),
      }
    : { phone: -1, reason: -1 };
  return lines.flatMap((line, index) => {
    if (line.trim() === '' || (index === first && columns.phone >= 0)) return [];
    return [readLine(line, index + 1, columns)];
  });
}

function readLine(text: string, line: number, columns: { phone: number; reason: number }): NumberLine {
  const cells = cellsOf(text);
  const candidates = columns.phone >= 0 ? [cells[columns.phone] ?? ''] : cells;
  const readings = candidates.filter((cell) => cell !== '').map((cell) => readPhone(cell));
  const numbers = readings.flatMap((reading) => (reading.kind === 'number' ? [reading] : []));
  const refused = readings.find((reading) => reading.kind === 'none');
  const reason = columns.reason >= 0 ? cells[columns.reason]?.trim().slice(0, 300) || null : null;
  const problem = numbers.length > 0 ? null : phoneProblemWords(refused?.reason ?? 'no_digits');
  return { line, text: text.trim().slice(0, SHOWN), numbers, reason, problem };
}

function cellsOf(line: string): string[] {
  if (line.trim() === '') return [];
  const separator = [';', '\t', ','].find((mark) => line.includes(mark)) ?? ';';
  return cellsOfLine(line, separator).map(unmarked);
}

const unmarked = (cell: string): string => cell.trim().replace(/^'/, '').trim();
