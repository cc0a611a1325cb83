import type { RawPicture } from './raw-picture.ts';

type Header = {
  width: number;
  height: number;
  isTopDown: boolean;
  bits: number;
  isRunLength: boolean;
  palette: Uint8Array;
  paletteStep: number;
  masks: [number, number, number];
  pixelsAt: number;
};

const RGB = 0;
const RLE8 = 1;
const RLE4 = 2;
const BITFIELDS = 3;
const ALPHA_BITFIELDS = 6;
const DEPTHS = [1, 4, 8, 16, 24, 32];

export function readBmp(bytes: Buffer, refuseSize: (width: number, height: number) => void): RawPicture {
  const header = readHeader(bytes);
  const { width, height, isTopDown, bits, isRunLength } = header;
  refuseSize(width, height);
  const data = Buffer.alloc(width * height * 3);
  const colourOf = bits <= 8 ? paletteColours(header) : bits === 24 ? exactColours : maskedColours(header);
  const source = isRunLength ? unpack(bytes, header) : bytes.subarray(header.pixelsAt);
  const depth = isRunLength ? 8 : bits;
  const stride = isRunLength ? width : Math.ceil((width * bits) / 32) * 4;
  if (source.length < stride * (height - 1) + Math.ceil((width * depth) / 8)) throw new Error('cut off');
  for (let row = 0; row < height; row += 1) {
    const from = (isTopDown ? row : height - 1 - row) * stride;
    for (let column = 0; column < width; column += 1) {
      const to = (row * width + column) * 3;
      colourOf(data, to, valueAt(source, from, column, depth));
    }
  }
  return { data, width, height, channels: 3 };
}

function readHeader(bytes: Buffer): Header {
  const headerBytes = bytes.readUInt32LE(14);
  const isOld = headerBytes === 12;
  if (!isOld && headerBytes < 40) throw new Error('unknown header');
  const { width, signedHeight, bits, compression, named, paletteStep } = readSizes(bytes, isOld);
  const isRunLength = (compression === RLE8 && bits === 8) || (compression === RLE4 && bits === 4);
  const isMasked = (compression === BITFIELDS || compression === ALPHA_BITFIELDS) && (bits === 16 || bits === 32);
  const isPlain = compression === RGB && DEPTHS.includes(bits);
  if (!(isPlain || isMasked || isRunLength) || width <= 0 || signedHeight === 0) throw new Error('unknown form');
  const colours = bits <= 8 ? Math.min(named || 2 ** bits, 2 ** bits) : 0;
  const pixelsAt = bytes.readUInt32LE(10);
  const paletteAt = Math.min(14 + headerBytes + (headerBytes === 40 && isMasked ? 12 : 0), pixelsAt);
  return {
    width,
    height: Math.abs(signedHeight),
    isTopDown: signedHeight < 0,
    bits,
    isRunLength,
    palette: bytes.subarray(paletteAt, paletteAt + colours * paletteStep),
    paletteStep,
    masks: isMasked ? [bytes.readUInt32LE(54), bytes.readUInt32LE(58), bytes.readUInt32LE(62)] : usualMasks(bits),
    pixelsAt,
  };
}

const usualMasks = (bits: number): Header['masks'] =>
  bits === 16 ? [0x7c_00, 0x03_e0, 0x00_1f] : [0xff_00_00, 0x00_ff_00, 0x00_00_ff];

/** The old 12-byte header has shorter fields. */
function readSizes(bytes: Buffer, isOld: boolean) {
  if (isOld)
    return {
      width: bytes.readUInt16LE(18),
      signedHeight: bytes.readUInt16LE(20),
      bits: bytes.readUInt16LE(24),
      compression: RGB,
      named: 0,
      paletteStep: 3,
    };
  return {
    width: bytes.readInt32LE(18),
    signedHeight: bytes.readInt32LE(22),
    bits: bytes.readUInt16LE(28),
    compression: bytes.readUInt32LE(30),
    named: bytes.readUInt32LE(46),
    paletteStep: 4,
  };
}

function valueAt(source: Uint8Array, from: number, column: number, bits: number): number {
  const byte = (at: number) => source[at] ?? 0;
  switch (bits) {
    case 1:
      return (byte(from + (column >> 3)) >> (7 - (column & 7))) & 1;
    case 4:
      return (byte(from + (column >> 1)) >> (column & 1 ? 0 : 4)) & 15;
    case 8:
      return byte(from + column);
    case 16:
      return byte(from + column * 2) | (byte(from + column * 2 + 1) << 8);
    case 24:
      return byte(from + column * 3) | (byte(from + column * 3 + 1) << 8) | (byte(from + column * 3 + 2) << 16);
    default: {
      const at = from + column * 4;
      return (byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16) | (byte(at + 3) << 24)) >>> 0;
    }
  }
}

type Paint = (data: Buffer, to: number, value: number) => void;

const exactColours: Paint = (data, to, value) => {
  data[to] = value >> 16;
  data[to + 1] = (value >> 8) & 0xff;
  data[to + 2] = value & 0xff;
};

const paletteColours =
  ({ palette, paletteStep }: Header): Paint =>
  (data, to, value) => {
    const at = value * paletteStep;
    data[to] = palette[at + 2] ?? 0;
    data[to + 1] = palette[at + 1] ?? 0;
    data[to + 2] = palette[at] ?? 0;
  };

function maskedColours({ masks }: Header): Paint {
  const parts = masks.map((mask) => {
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
    return { mask, shift, max: mask === 0 ? 1 : mask >>> shift };
  });
  return (data, to, value) => {
    parts.forEach(({ mask, shift, max }, index) => {
      data[to + index] = Math.round((((value & mask) >>> shift) * 255) / max);
    });
  };
}

function unpack(bytes: Buffer, { width, height, bits, pixelsAt }: Header): Uint8Array {
  const pixels = new Uint8Array(width * height);
  let at = pixelsAt;
  let row = 0;
  let column = 0;
  const put = (value: number) => {
    if (row < height && column < width) pixels[row * width + column] = value;
    column += 1;
  };
  const pairOf = (byte: number, index: number) => (bits === 8 ? byte : index % 2 === 0 ? byte >> 4 : byte & 15);
  while (row < height) {
    const count = bytes.readUInt8(at);
    const value = bytes.readUInt8(at + 1);
    at += 2;
    if (count > 0) for (let index = 0; index < count; index += 1) put(pairOf(value, index));
    else if (value === 0) {
      row += 1;
      column = 0;
    } else if (value === 1) return pixels;
    else if (value === 2) {
      column += bytes.readUInt8(at);
      row += bytes.readUInt8(at + 1);
      at += 2;
    } else {
      const perByte = bits === 8 ? 1 : 2;
      const length = Math.ceil(value / perByte);
      for (let index = 0; index < value; index += 1)
        put(pairOf(bytes.readUInt8(at + Math.floor(index / perByte)), index));
      at += length + (length % 2);
    }
  }
  return pixels;
}
