export type CsvProblem =
  | 'empty_file'
  | 'bad_header'
  | 'not_text'
  | 'bad_workbook'
  | 'locked_workbook'
  | 'workbook_too_large';

export class CsvError extends Error {
  readonly problem: CsvProblem;

  constructor(problem: CsvProblem) {
    super(problem);
    this.name = 'CsvError';
    this.problem = problem;
  }
}
