import { vi } from 'vitest';

type Call = { method: string; path: string; body: unknown; headers: Record<string, string> };
type Fate =
  | { kind: 'answer'; status: number; statusText: string; text: string }
  /** `hasLeft`: the connection breaks after the body went out. */
  | { kind: 'lost'; hasLeft: boolean }
  | { kind: 'silence'; hasLeft: boolean };

/** In the place of the browser's XMLHttpRequest, which Node does not have. */
export function fakeRequests() {
  const calls: Call[] = [];
  let fate: Fate = { kind: 'answer', status: 200, statusText: '', text: '{}' };

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
      const { kind } = fate;
      queueMicrotask(() => {
        if (body !== null && (fate.kind === 'answer' || fate.hasLeft)) this.upload.dispatchEvent(new Event('load'));
        if (fate.kind === 'answer') {
          this.status = fate.status;
          this.statusText = fate.statusText;
          this.responseText = fate.text;
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
