export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Configuração inválida: ${problems.join('; ')}`);
    this.problems = problems;
  }
}
