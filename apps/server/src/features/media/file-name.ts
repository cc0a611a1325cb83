/** The last part of a path, without what a file name cannot hold or what reverses how it reads. */
export function cleanName(fileName: string): string {
  const name = fileName.split(/[\\/]/).at(-1) ?? '';
  const clean = name
    .normalize('NFC')
    .replace(/\p{C}/gu, '')
    .replace(/["<>:|?*]/g, '_')
    .trim();
  return clean.replace(/^\.+/, '').slice(-200) || 'arquivo';
}
