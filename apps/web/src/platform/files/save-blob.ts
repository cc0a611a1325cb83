/** A browser may read the content only some time after the click. */
const KEPT_MS = 60_000;

/** Saves content as a file of the user's. */
export function saveBlob(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** Saves a text as a CSV file of the user's. */
export const saveText = (text: string, fileName: string): void =>
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName);
