export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
// biome-ignore lint/suspicious/noExplicitAny: the proof reads answers of routes it does not know
export type Answer = { status: number; text: string; body: any };

export type Target = {
  call(cookie: string, method: Method, path: string, body?: unknown): Promise<Answer>;
  upload(cookie: string, path: string, form: FormData): Promise<Answer>;
  signUp(username: string, password: string): Promise<string>;
  // biome-ignore lint/suspicious/noExplicitAny: rows of tables the proof does not know
  query(text: string, values?: unknown[]): Promise<{ rows: any[] }>;
};
