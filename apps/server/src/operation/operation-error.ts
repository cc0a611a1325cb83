/** Why a backup or a restore cannot be done, in one line for the person who asked for it. */
export class OperationError extends Error {
  override readonly name = 'OperationError';
}
