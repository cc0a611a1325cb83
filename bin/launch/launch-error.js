/** Why the product cannot be launched, in one line for the person who typed the command. */
export class LaunchError extends Error {
  name = 'LaunchError';
}
