import { PHOTO_MAX_BYTES, PHOTO_REFUSED, PHOTO_TYPES } from '@prumo/contracts/products';
import { isConverted } from '#domain/media/media-kind.ts';

/** More than a phone shows; WhatsApp shrinks larger photos anyway. */
const LONGEST_SIDE = 2048;
const LIGHT_BYTES = 1_500_000;

const isTaken = ({ type }: Blob) => PHOTO_TYPES.some((taken) => taken === type);

/**
 * Shrinks large photos and converts other formats to JPG. Files this browser cannot draw go to the server's converter
 * or are refused.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const drawn = await createImageBitmap(file).catch(() => null);
  if (!drawn && isConverted(file)) return file;
  if (!drawn) throw new Error(PHOTO_REFUSED);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(drawn.width, drawn.height));
  if (isTaken(file) && scale === 1 && file.size <= LIGHT_BYTES) return file;
  const small = await draw(drawn, scale);
  if (isTaken(file) && file.size <= PHOTO_MAX_BYTES && (!small || small.size >= file.size)) return file;
  if (!small || small.size > PHOTO_MAX_BYTES) throw new Error(PHOTO_REFUSED);
  return new File([small], file.name.replace(/\.\w{1,5}$/, '').concat('.jpg'), { type: 'image/jpeg' });
}

async function draw(drawn: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(drawn.width * scale));
  canvas.height = Math.max(1, Math.round(drawn.height * scale));
  const context = canvas.getContext('2d');
  // Transparent parts of a PNG would be black in a JPG.
  if (context) context.fillStyle = 'white';
  context?.fillRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  drawn.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}
