// Preloaded into the server under proof: the time of its machine jumps by what stands in CLOCK_FILE, in milliseconds, for
// the process and for what it asks its embedded database, which runs on the same machine.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const file = process.env.CLOCK_FILE;
const isServer = /apps[/\\]server/.test(process.argv[1] ?? '');
const now = Date.now;
const RealDate = Date;
let shift = 0;

if (file && isServer) {
  const read = () => {
    try {
      shift = Number(readFileSync(file, 'utf8')) || 0;
    } catch {
      shift = 0;
    }
  };
  read();
  setInterval(read, 100).unref();
  globalThis.Date = class extends RealDate {
    constructor(...values) {
      if (values.length === 0) super(now() + shift);
      else super(...values);
    }
    static now() {
      return now() + shift;
    }
  };
  const { Pool } = createRequire(join(process.cwd(), 'package.json'))('pg');
  const { query } = Pool.prototype;
  Pool.prototype.query = async function (text, ...rest) {
    const result = await query.call(this, text, ...rest);
    if (text === 'select clock_timestamp() as now')
      for (const row of result.rows) row.now = new Date(row.now.getTime() + shift);
    return result;
  };
}
