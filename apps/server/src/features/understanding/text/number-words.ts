/** Portuguese cardinals that people write out in a price or a duration. */
const UNITS: Record<string, number> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  quatorze: 14,
  catorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
  cem: 100,
  cento: 100,
  duzentos: 200,
  duzentinhos: 200,
  trezentinhos: 300,
  quatrocentinhos: 400,
  quinhentinhos: 500,
  duzentao: 200,
  trezentao: 300,
  quatrocentao: 400,
  quinhentao: 500,
  seiscentao: 600,
  setecentao: 700,
  oitocentao: 800,
  novecentao: 900,
  duzentas: 200,
  trezentos: 300,
  trezentas: 300,
  quatrocentos: 400,
  quatrocentas: 400,
  quinhentos: 500,
  quinhentas: 500,
  seiscentos: 600,
  setecentos: 700,
  oitocentos: 800,
  novecentos: 900,
};

/** The value of one number word, or null. */
export function numberWord(word: string): number | null {
  return Object.hasOwn(UNITS, word) ? (UNITS[word] ?? null) : null;
}

/** Reads "1.350.000,00", "1,2", "1.5" the Brazilian way: groups of three are thousands. */
export function numeral(text: string): number {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) && !/^\d,\d{3}$/.test(text)) return Number(text.replaceAll(',', ''));
  return Number(text.replace(/\.(?=.{0,20}[.,])/g, '').replace(',', '.'));
}
