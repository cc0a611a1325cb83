import { expect, test } from 'vitest';
import { toOutbound } from './outbound-message.ts';

const message = { key: 'k', to: '5511987650001', type: 'location' };

test.each([
  ['-23.5505,-46.6333', -23.5505, -46.6333],
  [' -23 ; -46.6 ', -23, -46.6],
])('%s is sent as a place', (text, latitude, longitude) => {
  expect(toOutbound({ ...message, text })).toMatchObject({ type: 'location', place: { latitude, longitude } });
});

test.each(['Av. Paulista, 1000', '91, 10', '10, 181', '-23,5505,-46,6333'])(
  '%s has no coordinates and is sent as words with a link to the map',
  (text) => {
    const sent = toOutbound({ ...message, text });
    expect(sent.type).toBe('text');
    expect(sent.text).toBe(`${text}\nhttps://www.google.com/maps/search/?api=1&query=${encodeURIComponent(text)}`);
  },
);
