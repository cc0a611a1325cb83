import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';

export type HostileFile = { name: string; bytes: Buffer };

const MARK = 'top.__ran=1;window.__ran=1;alert("ran")';
const SCRIPT = `<script>${MARK}</script>`;
const HTML = `<!doctype html><html><body>${SCRIPT}<img src=x onerror='${MARK}'></body></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload='${MARK}'>${SCRIPT}</svg>`;
const MEGAPIXELS_50 = [10_000, 5_000] as const;

const text = (content: string) => Buffer.from(content);
const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');
const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as Buffer)));

function chunk(type: string, data: Buffer): Buffer {
  const body = join(type, data);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return join(length, body, sum);
}

export function png(width: number, height: number, extra: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const end = chunk('IEND', Buffer.alloc(0));
  return join(hex('89504e470d0a1a0a'), chunk('IHDR', header), extra, chunk('IDAT', rows), end);
}

function gif(width: number, height: number): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  return join('GIF89a', screen, hex('2c 00000000 01000100 00 02 02 44 01 00 3b'));
}

const JPEG_START = hex('ffd8 ffe0 0010 4a46494600 0101 0000 0001 0001 0000');
const JPEG_END = hex('ffd9');

function jpegSaying(comment: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return join(JPEG_START, hex('fffe'), length, comment, JPEG_END);
}

function riff(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length + 4);
  return join('RIFF', length, kind, body);
}

function zip(entries: { name: string; content: Buffer }[]): Buffer {
  const parts = entries.map(({ name, content }) => {
    const packed = deflateRawSync(content, { level: 9 });
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(8, 8);
    header.writeUInt32LE(crc32(content), 14);
    header.writeUInt32LE(packed.length, 18);
    header.writeUInt32LE(content.length, 22);
    header.writeUInt16LE(name.length, 26);
    return join(header, name, packed);
  });
  return join(...parts, hex('504b0506'), Buffer.alloc(18));
}

const contentTypes = (part: string, main: string) => ({
  name: '[Content_Types].xml',
  content: text(
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${main}"/></Types>`,
  ),
});
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACROS = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const bombDocx = () =>
  zip([
    contentTypes('word/document.xml', WORD),
    { name: 'word/document.xml', content: Buffer.alloc(100 * 1024 * 1024) },
  ]);

const PIXEL = png(1, 1);
const MP4 = join(hex('00000018'), 'ftypmp42', hex('00000000'), 'mp42isom');
const OGG = join('OggS', Buffer.alloc(24), 'OpusHead', Buffer.alloc(16));
const MP3 = join('ID3', hex('0300 0000 0000 00'), hex('fffb9064'), Buffer.alloc(400));

/** Built in code, so that no virus scanner or editor meets one on disk. */
export function hostileFiles(): HostileFile[] {
  const markup: [string, string][] = [
    ['pagina.jpg', HTML],
    ['pagina.png', `\n\n   ${HTML}`],
    ['pagina.html', `\ufeff${HTML}`],
    ['comentario.gif', `<!-- GIF89a -->${HTML}`],
    ['pagina.xhtml', `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${MARK}</script></html>`],
    ['desenho.svg', SVG],
    ['desenho.png', `<?xml version="1.0"?>${SVG}`],
    ['desenho.jpg', `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "${'x'.repeat(20)}">]>${SVG}`],
    ['estilo.xsl', '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#s"?><x/>'],
    ['pagina.mht', `MIME-Version: 1.0\nContent-Type: multipart/related\n\n${HTML}`],
    ['programa.js', MARK],
    ['musica.mp3', MARK],
    ['modulo.mjs', `export default (() => {${MARK}})()`],
    ['estilo.css', `body{background:url("javascript:${MARK}")}`],
    ['dados.json', `{"__proto__":{"x":1},"html":${JSON.stringify(HTML)}}`],
    ['jsonp.txt', `(function(){${MARK}})()`],
    ['.htaccess', 'AddType text/html .png'],
    ['pagina.php', `<?php echo '${HTML.replaceAll("'", '"')}';`],
    ['pagina.shtml', `<!--#exec cmd="id" -->${HTML}`],
    ['aplicativo.hta', `<hta:application/>${HTML}`],
    ['atalho.url', `[InternetShortcut]\nURL=javascript:${MARK}`],
    ['macro.vbs', 'CreateObject("WScript.Shell").Run "calc"'],
    ['nota.md', `[clique](javascript:${MARK})${SCRIPT}`],
    ['planilha.csv', '=cmd|"/c calc"!A1;@SUM(1)'],
    ['script.sh', '#!/bin/sh\nrm -rf /'],
    ['cartao.vcf', `BEGIN:VCARD\nFN:${SCRIPT}\nEND:VCARD`],
    ['agenda.ics', `BEGIN:VCALENDAR\nURL:javascript:${MARK}\nEND:VCALENDAR`],
    ['feed.rss', `<?xml version="1.0"?><rss><channel><title>${SCRIPT}</title></channel></rss>`],
  ];
  const binary: [string, Buffer][] = [
    ['utf16.html', join(hex('fffe'), Buffer.from(HTML, 'utf16le'))],
    ['desenho.svgz', gzipSync(SVG)],
    ['gif-que-e-programa.gif', join('GIF89a/*', Buffer.alloc(8), `*/=1;${MARK}//`, hex('3b'))],
    ['gif-com-pagina.gif', join(gif(1, 1), HTML)],
    ['foto-com-texto.png', png(1, 1, chunk('tEXt', join('Comment', hex('00'), HTML)))],
    ['foto-com-pagina.html', join(PIXEL, HTML)],
    ['foto.svg', join(PIXEL, SVG)],
    ['foto-comentada.jpg', jpegSaying(HTML)],
    ['foto-programa.jpg', jpegSaying(`*/=1;${MARK}/*`)],
    ['imagem.bmp', join('BM=1;', MARK)],
    ['imagem.webp', riff('WEBP', join('EXIF', hex('20000000'), HTML))],
    ['documento.pdf', text(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF`)],
    ['pagina-antes.pdf', text(`${HTML}\n%PDF-1.7\n%%EOF`)],
    ['pagina-depois.pdf', text(`%PDF-1.7\n${HTML}\n%%EOF`)],
    ['musica-com-pagina.mp3', join(MP3, HTML)],
    ['video-com-pagina.mp4', join(MP4, HTML)],
    ['voz-com-pagina.ogg', join(OGG, HTML)],
    ['voz-programa.wav', riff('WAVE', text(`=1;${MARK}`))],
    ['pagina.zip', join(HTML, zip([{ name: 'a.txt', content: text('a') }]))],
    ['contrato.docx', bombDocx()],
    [
      'contrato.docm',
      zip([contentTypes('word/document.xml', MACROS), { name: 'word/vbaProject.bin', content: text('x') }]),
    ],
    ['fotos.zip', zip([{ name: '../../foto.png', content: PIXEL }])],
    ['programa.jar', zip([{ name: 'META-INF/MANIFEST.MF', content: text('Main-Class: X') }])],
    ['fotos.7z', hex('377abcaf271c0004 0000000000000000')],
    ['programa', join(hex('7f'), 'ELF', Buffer.alloc(64))],
    ['programa.exe', join('MZ', Buffer.alloc(128))],
    ['atalho.lnk', join(hex('4c000000 01140200 00000000 c000000000000046'), Buffer.alloc(56))],
    ['filme.swf', join('FWS', hex('06 20000000'), Buffer.alloc(24))],
    ['modulo.wasm', hex('0061736d01000000')],
    ['vazio.png', Buffer.alloc(0)],
    ['um-byte.jpg', hex('ff')],
    ['bomba.png', png(...MEGAPIXELS_50)],
    ['bomba.gif', gif(65_535, 65_535)],
  ];
  const names = [
    '../../../etc/passwd.png',
    '..\\..\\windows\\x.png',
    'foto\u202Egnp.exe',
    'foto\u0000.html.png',
    `${'a'.repeat(5000)}.png`,
    'foto"\r\nContent-Type: text/html\r\n\r\n.png',
    'CON.png',
    '<img src=x onerror=alert(1)>.png',
    '. . .',
  ];
  return [
    ...markup.map(([name, content]) => ({ name, bytes: text(content) })),
    ...binary.map(([name, bytes]) => ({ name, bytes })),
    ...names.map((name) => ({ name, bytes: PIXEL })),
  ];
}
