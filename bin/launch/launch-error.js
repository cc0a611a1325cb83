export class LaunchError extends Error {
  name = 'LaunchError';
}
