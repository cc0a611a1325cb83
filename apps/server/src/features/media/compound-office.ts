import type { FileBytes } from './file-bytes.ts';

/** [MS-CFB] files, recognized by a stream only that program writes. */
const STREAMS: [name: string, mimeType: string][] = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['EncryptedPackage', 'application/encrypted'],
];

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const LAST_SECTOR = 0xff_ff_ff_fa;
const NO_ENTRY = 0xff_ff_ff_ff;
/** Far more than Office writes; stops files that are made to be slow to read. */
const MAX_SECTORS = 128;
const MAX_ENTRIES = 512;

export async function readCompoundOffice(file: FileBytes): Promise<string | null> {
  const names = await rootNames(file).catch(() => new Set<string>());
  return STREAMS.find(([name]) => names.has(name))?.[1] ?? null;
}

/** Only the root's streams: an e-mail with a Word attachment has Word's streams further down. */
async function rootNames(file: FileBytes): Promise<Set<string>> {
  const directory = await readDirectory(file);
  const names = new Set<string>();
  const seen = new Set<number>();
  const open = [directory.readUInt32LE(76)];
  for (let id = open.pop(); id !== undefined && names.size < MAX_ENTRIES; id = open.pop()) {
    const at = id * ENTRY_BYTES;
    if (id === NO_ENTRY || seen.has(id) || at + ENTRY_BYTES > directory.length) continue;
    seen.add(id);
    const nameBytes = Math.min(64, directory.readUInt16LE(at + 64));
    names.add(directory.toString('utf16le', at, at + Math.max(0, nameBytes - 2)));
    open.push(directory.readUInt32LE(at + 68), directory.readUInt32LE(at + 72));
  }
  return names;
}

async function readDirectory(file: FileBytes): Promise<Buffer> {
  const header = await file.read(0, HEADER_BYTES);
  const sectorBytes = header.readUInt16LE(30) === 12 ? 4096 : 512;
  const readSector = (sector: number) => file.read((sector + 1) * sectorBytes, sectorBytes);
  const tableSectors = await readTableSectors(header, sectorBytes, readSector);
  const perTable = sectorBytes / 4;

  async function nextOf(sector: number): Promise<number> {
    const table = tableSectors[Math.floor(sector / perTable)];
    return table === undefined ? LAST_SECTOR : (await readSector(table)).readUInt32LE((sector % perTable) * 4);
  }

  const sectors: Buffer[] = [];
  let sector = header.readUInt32LE(48);
  while (sector < LAST_SECTOR && sectors.length < MAX_SECTORS) {
    sectors.push(await readSector(sector));
    sector = await nextOf(sector);
  }
  return Buffer.concat(sectors);
}

/** The header has 109 entries; for a long file the list continues in further sectors. */
async function readTableSectors(
  header: Buffer,
  sectorBytes: number,
  readSector: (sector: number) => Promise<Buffer>,
): Promise<number[]> {
  const places = Array.from({ length: 109 }, (_unused, index) => header.readUInt32LE(76 + index * 4));
  let more = header.readUInt32LE(68);
  for (let count = 0; more < LAST_SECTOR && count < MAX_SECTORS; count += 1) {
    const sector = await readSector(more);
    for (let at = 0; at < sectorBytes - 4; at += 4) places.push(sector.readUInt32LE(at));
    more = sector.readUInt32LE(sectorBytes - 4);
  }
  return places.filter((place) => place < LAST_SECTOR);
}
