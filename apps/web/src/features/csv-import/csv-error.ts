/** Why a file cannot be imported at all. */
export type CsvProblem = 'empty_file' | 'bad_header' | 'not_text';

export class CsvError extends Error {
  readonly problem: CsvProblem;

  constructor(problem: CsvProblem) {
    super(problem);
    this.name = 'CsvError';
    this.problem = problem;
  }
}
