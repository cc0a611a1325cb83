// Preloaded into the server under proof: its idea of the time jumps by what stands in CLOCK_FILE, in milliseconds.
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_FILE;
const now = Date.now;
const RealDate = Date;
let shift = 0;

if (file) {
  const read = () => {
    try {
      shift = Number(readFileSync(file, 'utf8')) || 0;
    } catch {
      shift = 0;
    }
  };
  read();
  setInterval(read, 200).unref();
  globalThis.Date = class extends RealDate {
    constructor(...values) {
      if (values.length === 0) super(now() + shift);
      else super(...values);
    }
    static now() {
      return now() + shift;
    }
  };
}
