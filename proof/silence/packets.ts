import { spawnSync } from 'node:child_process';

export const canDropPackets = (): boolean => spawnSync('iptables', ['-w', '-S', 'INPUT']).status === 0;

export type Gate = {
  url: string;
  /** Drops all packets of the gate, both directions, no RST. */
  close(): void;
  open(): void;
  /** Loses existing connections for good; new ones pass. */
  forget(): number;
  remove(): void;
};

/** Opens another port to the same server, told apart by conntrack, so that its users alone can be cut off. */
export function layGate(databaseUrl: string, gatePort: number): Gate {
  const address = new URL(databaseUrl);
  const port = address.port;
  address.port = String(gatePort);
  const way = ['OUTPUT', '-p', 'tcp', '-d', '127.0.0.1', '--dport', String(gatePort)];
  const rules: string[][] = [['nat', ...way, '-j', 'REDIRECT', '--to-ports', port]];
  const change = (how: '-I' | '-D', [table = '', chain = '', ...rest]: string[]) =>
    run('iptables', ['-w', '-t', table, how, chain, ...rest]);
  const add = (rule: string[]) => {
    change('-I', rule);
    rules.push(rule);
  };
  const take = (rule: string[]) => {
    change('-D', rule);
    rules.splice(rules.indexOf(rule), 1);
  };
  const ofGate = ['filter', 'INPUT', '-i', 'lo', '-p', 'tcp', '-m', 'conntrack', '--ctorigdstport', String(gatePort)];
  const all = [...ofGate, '-j', 'DROP'];
  change('-I', rules[0] ?? []);
  return {
    url: address.href,
    close: () => add(all),
    open: () => take(all),
    forget() {
      const ports = connectionsTo(gatePort);
      for (const source of ports) add([...ofGate, '--ctorigsrcport', source, '-j', 'DROP']);
      return ports.length;
    },
    remove() {
      for (const rule of [...rules]) take(rule);
    },
  };
}

function connectionsTo(port: number): string[] {
  const lines = run('ss', ['-tnH', 'state', 'established', 'dport', '=', `:${port}`]).split('\n');
  return lines.flatMap((line) => /127\.0\.0\.1:(\d+)\s+127\.0\.0\.1:\d+/.exec(line)?.[1] ?? []);
}

function run(program: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return stdout;
}
