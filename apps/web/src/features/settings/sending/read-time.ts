/**
 * '9', '9h', '930' and '9:30' become times such as '09:30'; '00:00' as an end becomes '24:00'. Any other text is
 * returned unchanged.
 */
export function readTime(typed: string, end: 'from' | 'to'): string {
  const [, hours = '', minutes = ''] = /^\s*(\d{1,2})\s*[:h]?\s*(\d{2})?\s*$/i.exec(typed) ?? [];
  if (hours === '') return typed;
  const time = `${hours.padStart(2, '0')}:${minutes || '00'}`;
  return end === 'to' && time === '00:00' ? '24:00' : time;
}
