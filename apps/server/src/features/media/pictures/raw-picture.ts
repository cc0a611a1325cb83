export type RawPicture = { data: Uint8Array; width: number; height: number; channels: 3 | 4 };
