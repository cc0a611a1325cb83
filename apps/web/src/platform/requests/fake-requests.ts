import { vi } from 'vitest';

type Call = { method: string; path: string; body: unknown; headers: Record<string, string> };
type Fate =
  | { kind: 'answer'; status: number; statusText: string; text: string }
  | { kind: 'lost'; hasLeft: boolean }
  | { kind: 'silence'; hasLeft: boolean };

export function fakeRequests() {
  const calls: Call[] = [];
  let fate: Fate = { kind: 'answer', status: 200, statusText: '', text: '{}' };
  const fates = new Map<string, Fate>();

  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    status = 0;
    statusText = '';
    responseText = '';
    responseType = '';
    private call: Call = { method: '', path: '', body: undefined, headers: {} };

    open(method: string, path: string) {
      this.call = { ...this.call, method, path };
    }
    setRequestHeader(name: string, value: string) {
      this.call.headers[name] = value;
    }
    getResponseHeader() {
      return null;
    }
    send(body: unknown) {
      calls.push({ ...this.call, body: body ?? undefined });
      const { method, path } = this.call;
      const own = fates.get(`${method} ${path.split('?')[0]}`) ?? fate;
      const { kind } = own;
      queueMicrotask(() => {
        if (body !== null && (own.kind === 'answer' || own.hasLeft)) this.upload.dispatchEvent(new Event('load'));
        if (own.kind === 'answer') {
          this.status = own.status;
          this.statusText = own.statusText;
          this.responseText = own.text;
        }
        if (kind !== 'silence') this.end(kind === 'answer' ? 'load' : 'error');
      });
    }
    abort() {
      this.end('abort');
    }
    private end(type: string) {
      this.dispatchEvent(new Event(type));
      this.dispatchEvent(new Event('loadend'));
    }
  }

  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return {
    calls,
    answerTo: (methodAndPath: string, answer: unknown, { status = 200, statusText = '' } = {}) => {
      fates.set(methodAndPath, { kind: 'answer', status, statusText, text: JSON.stringify(answer) });
    },
    answer: (text: string, { status = 200, statusText = '' } = {}) => {
      fate = { kind: 'answer', status, statusText, text };
    },
    lose: (how: { hasLeft: boolean }) => {
      fate = { kind: 'lost', ...how };
    },
    stayAway: (how: { hasLeft: boolean }) => {
      fate = { kind: 'silence', ...how };
    },
  };
}
