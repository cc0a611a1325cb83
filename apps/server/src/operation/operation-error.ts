export class OperationError extends Error {
  override readonly name = 'OperationError';
}
