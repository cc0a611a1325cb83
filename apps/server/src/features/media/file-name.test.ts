import { expect, test } from 'vitest';
import { honestName } from './file-name.ts';

const PDF = 'application/pdf';
const ANY = 'application/octet-stream';

test.each([
  ['boleto.exe', PDF, 'boleto.pdf'],
  ['boleto_\u202efdp.exe', PDF, 'boleto_fdp.pdf'],
  ['boleto.pdf', PDF, 'boleto.pdf'],
  ['BOLETO.PDF', PDF, 'BOLETO.PDF'],
  ['boleto.pdf.exe', PDF, 'boleto.pdf.pdf'],
  ['boleto.exe.', PDF, 'boleto.exe..pdf'],
  ['boleto.pdf                         .exe', PDF, 'boleto.pdf .pdf'],
  ['contrato sr. joão', PDF, 'contrato sr. joão.pdf'],
  ['contrato 12.2026', PDF, 'contrato 12.2026.pdf'],
  ['', PDF, 'arquivo.pdf'],
  ['.exe', PDF, 'exe.pdf'],
  ['foto.JPEG', 'image/jpeg', 'foto.JPEG'],
  ['foto.png', 'image/jpeg', 'foto.jpg'],
  ['leads.csv', 'text/plain', 'leads.csv'],
  ['pagina.html', 'text/plain', 'pagina.txt'],
  ['script.vbs', 'text/plain', 'script.txt'],
  ['antigo.doc', 'application/x-cfb', 'antigo.doc'],
  ['instalar.msi', 'application/x-cfb', 'instalar.msi.bin'],
  ['filme.mov', 'video/quicktime', 'filme.mov'],
  ['voz', 'audio/ogg', 'voz.ogg'],
  ['clipe.exe', 'video/webm', 'clipe.webm'],
  ['programa.exe', ANY, 'programa.exe.bin'],
  ['boleto.pdf', ANY, 'boleto.pdf.bin'],
  ['fotos.zip', ANY, 'fotos.zip'],
])('%j that is %s is called %s', (name, mimeType, called) => {
  expect(honestName(name, mimeType)).toBe(called);
  expect(honestName(called, mimeType)).toBe(called);
});

test.each([
  ['fotos.zip', 'zip', 'fotos.zip'],
  ['boleto.pdf', 'zip', 'boleto.zip'],
  ['fotos.zip', null, 'fotos.zip.bin'],
  ['IMG_1.HEIC', 'heic', 'IMG_1.HEIC'],
])('%s whose bytes speak for %s is called %s', (name, found, called) => {
  expect(honestName(name, ANY, found)).toBe(called);
});
