import { vi } from 'vitest';

/** Uploads go through `XMLHttpRequest`; this one hands them to whatever stands in for `fetch`. */
class FakeUpload {
  status = 0;
  response = new Blob();
  responseType = '';
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  #method = '';
  #url = '';
  readonly #headers = new Headers();

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader = (): string | null => null;

  abort(): void {}

  send(body: FormData): void {
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    fetch(this.#url, { method: this.#method, headers: this.#headers, body }).then(
      async (answer) => {
        this.status = answer.status;
        this.response = new Blob([await answer.text()]);
        this.onload?.();
      },
      () => this.onerror?.(),
    );
  }
}

export const fakeUploads = (): unknown => vi.stubGlobal('XMLHttpRequest', FakeUpload);
