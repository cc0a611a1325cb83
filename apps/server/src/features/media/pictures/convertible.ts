/** Pictures that WhatsApp shows nobody: they are made a JPEG. */
const CONVERTIBLE = {
  'image/heic': 'heif',
  'image/heif': 'heif',
  'image/heic-sequence': 'heif',
  'image/heif-sequence': 'heif',
  'image/avif': 'heif',
  'image/bmp': 'bmp',
  'image/tiff': 'tiff',
} as const;

export type ConvertibleType = keyof typeof CONVERTIBLE;

/** What reads it. */
export type PictureFormat = (typeof CONVERTIBLE)[ConvertibleType];

export const isConvertible = (mimeType: string): mimeType is ConvertibleType => Object.hasOwn(CONVERTIBLE, mimeType);

export const formatOf = (mimeType: ConvertibleType): PictureFormat => CONVERTIBLE[mimeType];

/** Half as many as a picture that is only shown may have: decoding holds several copies of it in memory. */
export const MAX_CONVERTED_PIXELS = 64_000_000;

/** How the converting process ends where it made no picture, by its exit code. */
export const CONVERSION_EXITS = { unreadable: 10, tooManyPixels: 11, manyPages: 12 } as const;

export type ConversionFault = keyof typeof CONVERSION_EXITS;
