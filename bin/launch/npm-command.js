/** Under `npm start` the npm that runs us is the one to use; it may not be on the PATH. */
export function npmCommand() {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('npm-cli.js') ? { program: process.execPath, before: [cli] } : { program: 'npm', before: [] };
}
