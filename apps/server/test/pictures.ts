const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');
const be16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const le16 = (value: number) => Buffer.from([value & 255, value >> 8]);
const le24 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);
const le32 = (value: number) => Buffer.concat([le16(value & 0xff_ff), le16(value >>> 16)]);

const segment = (marker: string, content: Buffer) =>
  Buffer.concat([hex(`ff${marker}`), be16(content.length + 2), content]);
const frame = (marker: string, width: number, height: number) =>
  segment(marker, Buffer.concat([hex('08'), be16(height), be16(width), hex('03 012200 021101 031101')]));
const JFIF = segment('e0', Buffer.concat([Buffer.from('JFIF\0'), hex('0101 00 0001 0001 00 00')]));
const SCAN = Buffer.concat([hex('ffda 000c 03 0100 0211 0311 003f00'), Buffer.alloc(20, 0x55), hex('ffd9')]);

type Jpeg = { marker?: string; before?: Buffer[] };
export const jpeg = (width: number, height: number, { marker = 'c0', before = [] }: Jpeg = {}) =>
  Buffer.concat([hex('ffd8'), JFIF, ...before, frame(marker, width, height), SCAN]);
/** A camera's preview image, padded so that the size comes after the first 64 KB. */
export const exif = (preview: Buffer, bytes = 0) =>
  segment('e1', Buffer.concat([Buffer.from('Exif\0\0MM\0*\0\0\0\x08'), preview, Buffer.alloc(bytes)]));
/** JPEG markers may have any number of 0xFF bytes before them. */
export const filledJpeg = (width: number, height: number) =>
  Buffer.concat([hex('ffd8 ff ff ff'), exif(jpeg(8, 8)), hex('ffff'), frame('c2', width, height), SCAN]);

export function gif(screen: [number, number], ...frames: [number, number][]): Buffer {
  const images = frames.map(([width, height]) =>
    Buffer.concat([hex('21f904 00000000 00 2c 00000000'), le16(width), le16(height), hex('00 02 02 4401 00')]),
  );
  const head = [Buffer.from('GIF89a'), le16(screen[0]), le16(screen[1]), hex('80 00 00 000000 ffffff')];
  return Buffer.concat([...head, ...images, hex('3b')]);
}

function riff(...chunks: [string, Buffer][]): Buffer {
  const parts = chunks.map(([name, content]) => Buffer.concat([Buffer.from(name), le32(content.length), content]));
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  return Buffer.concat([Buffer.from('RIFF'), le32(body.length), body]);
}
const lossy = (width: number, height: number): [string, Buffer] => [
  'VP8 ',
  Buffer.concat([hex('300100 9d012a'), le16(width), le16(height), Buffer.alloc(20)]),
];
export const lossyWebp = (width: number, height: number) => riff(lossy(width, height));
export const losslessWebp = (width: number, height: number) =>
  riff(['VP8L', Buffer.concat([hex('2f'), le32(((width - 1) | ((height - 1) << 14)) >>> 0), Buffer.alloc(20)])]);
export const extendedWebp = (width: number, height: number) =>
  riff(['VP8X', Buffer.concat([hex('10000000'), le24(width - 1), le24(height - 1)])], lossy(1, 1));
