export class BootError extends Error {
  override readonly name: string = 'BootError';
}

export class DataDirInUse extends BootError {
  override readonly name = 'DataDirInUse';

  constructor(dataDir: string) {
    super(`A pasta de dados ${dataDir} já está em uso por outro Prumo; encerre-o ou escolha outra em DATA_DIR.`);
  }
}
