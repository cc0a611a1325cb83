export function npmCommand() {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('npm-cli.js') ? { program: process.execPath, before: [cli] } : { program: 'npm', before: [] };
}
