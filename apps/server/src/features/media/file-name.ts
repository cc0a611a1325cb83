import { cleanLine } from '@prumo/contracts/text/clean-text';

function cleanName(fileName: string): string {
  const name = fileName.split(/[\\/]/).at(-1) ?? '';
  const clean = cleanLine(name.normalize('NFC').replace(/\p{C}/gu, '')).replace(/["<>:|?*]/g, '_');
  return clean.replace(/^\.+/, '').slice(-200) || 'arquivo';
}

const OLD_OFFICE = ['doc', 'xls', 'ppt', 'dot', 'xlt', 'pot', 'pps', 'vsd', 'msg', 'mpp', 'pub'];
const NEUTRAL = 'bin';

const UNSHOWN = 'zip rar 7z gz heic heif avif tif tiff bmp psd dwg skp odt ods odp odg epub rtf vsdx'.split(' ');

const ENDINGS: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'audio/mpeg': ['mp3', 'mpga'],
  'audio/mp4': ['m4a', 'm4b', 'mp4'],
  'audio/x-m4a': ['m4a'],
  'audio/ogg': ['ogg', 'oga', 'opus', 'spx'],
  'audio/aiff': ['aif', 'aiff'],
  'audio/midi': ['mid', 'midi'],
  'video/mp4': ['mp4', 'm4v'],
  'video/x-m4v': ['m4v', 'mp4'],
  'video/quicktime': ['mov', 'qt'],
  'video/3gpp': ['3gp'],
  'video/3gpp2': ['3g2'],
  'video/ogg': ['ogv', 'ogg'],
  'video/matroska': ['mkv'],
  'video/vnd.avi': ['avi'],
  'video/mpeg': ['mpg', 'mpeg'],
  'video/x-ms-asf': ['wmv', 'asf'],
  'text/plain': ['txt', 'csv', 'tsv', 'md', 'log', 'json', 'srt', 'vcf', 'ics'],
  'application/msword': ['doc', 'dot'],
  'application/vnd.ms-excel': ['xls', 'xlt'],
  'application/vnd.ms-powerpoint': ['ppt', 'pps', 'pot'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.openxmlformats-officedocument.presentationml.slideshow': ['ppsx'],
  'application/encrypted': [NEUTRAL, 'docx', 'xlsx', 'pptx'],
  // A Windows installer is such a file too, so the name must decide.
  'application/x-cfb': [NEUTRAL, ...OLD_OFFICE],
  'application/octet-stream': [NEUTRAL, ...UNSHOWN],
};

const endingsOf = (mimeType: string): readonly string[] =>
  ENDINGS[mimeType] ?? [
    mimeType
      .split(/[/.+-]/)
      .at(-1)
      ?.toLowerCase() || NEUTRAL,
  ];

const LOOKS_LIKE_ENDING = /\.(?=\d*[a-z])[a-z0-9]{2,4}$/i;

/**
 * A PDF named `boleto.exe` becomes `boleto.pdf`. An unknown type keeps its name, followed by a neutral ending or by
 * `found`.
 */
export function honestName(fileName: string, mimeType: string, found?: string | null): string {
  const name = cleanName(fileName);
  const said = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const allowed = found === undefined ? endingsOf(mimeType) : [found ?? NEUTRAL];
  if (allowed.includes(said)) return name;
  const ending = allowed[0] ?? NEUTRAL;
  return `${ending === NEUTRAL ? name : name.replace(LOOKS_LIKE_ENDING, '') || 'arquivo'}.${ending}`;
}

export const isUnshownEnding = (ending: string): boolean => UNSHOWN.includes(ending);
