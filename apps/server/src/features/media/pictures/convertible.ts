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

export type PictureFormat = (typeof CONVERTIBLE)[ConvertibleType];

export const isConvertible = (mimeType: string): mimeType is ConvertibleType => Object.hasOwn(CONVERTIBLE, mimeType);

export const formatOf = (mimeType: ConvertibleType): PictureFormat => CONVERTIBLE[mimeType];

/** Below MAX_PIXELS, because decoding holds several copies in memory. */
export const MAX_CONVERTED_PIXELS = 64_000_000;

export const CONVERSION_EXITS = { unreadable: 10, tooManyPixels: 11, manyPages: 12 } as const;

export type ConversionFault = keyof typeof CONVERSION_EXITS;
