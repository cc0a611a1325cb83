import type { Answer, TestProduct } from './product.ts';

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const UPLOAD_PATH = '/api/media/direct-upload';

export function formWith(content: Buffer, fileName: string, field = 'file'): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)], { type: 'image/png' }), fileName);
  return form;
}

export async function postForm({ call }: TestProduct, cookie: string, path: string, form: FormData): Promise<Answer> {
  const request = new Request('http://prumo/', { method: 'POST', body: form });
  const headers = { cookie, 'content-type': request.headers.get('content-type') ?? '' };
  return call('POST', path, { headers, payload: Buffer.from(await request.arrayBuffer()) });
}
