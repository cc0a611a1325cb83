/** How long the content is kept, because a browser may read it some time after the click. */
const KEPT_MS = 60_000;

export function saveBlob(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

export const saveText = (text: string, fileName: string): void =>
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName);
