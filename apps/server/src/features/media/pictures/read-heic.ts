import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RawPicture } from './raw-picture.ts';

type Handle = {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(target: { data: Uint8ClampedArray }, done: (shown: object | null) => void): void;
};
type Libheif = { HeifDecoder: new () => { decode(bytes: Uint8Array): Handle[] } };

const require = createRequire(import.meta.url);

/** Upright as the file says; the WebAssembly decoder holds at most 2 GB. */
export async function readHeic(
  bytes: Buffer,
  refuseSize: (width: number, height: number) => void,
): Promise<RawPicture> {
  const load: (options: object) => Libheif = require('libheif-js/libheif-wasm/libheif.js');
  const wasmBinary = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  const { HeifDecoder } = load({ wasmBinary });
  const pictures = new HeifDecoder().decode(bytes);
  const main = pictures.find((picture) => picture.is_primary()) ?? pictures[0];
  if (!main) throw new Error('no picture');
  const [width, height] = [main.get_width(), main.get_height()];
  refuseSize(width, height);
  const data = new Uint8ClampedArray(width * height * 4);
  await new Promise<void>((resolve, reject) =>
    main.display({ data }, (shown) => (shown ? resolve() : reject(new Error('not decoded')))),
  );
  return { data: new Uint8Array(data.buffer), width, height, channels: 4 };
}
