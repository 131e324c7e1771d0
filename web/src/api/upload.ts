import type { Transport, WireAnswer, WireRequest } from '@freshet/contract';
import { accessToken } from './session/session.ts';
import { Unreachable } from './transport.ts';

/**
 * Carries a form with a file and says how much of it has left, from 0 to 1. `fetch` cannot report that, and over a weak
 * connection it is what a person waits for.
 */
export const uploadTransport =
  (onProgress: (share: number) => void, signal?: AbortSignal): Transport =>
  async (request) =>
    send(request, await accessToken(), onProgress, signal);

function send(
  { method, url, body }: WireRequest,
  token: string | null,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => {
      request.abort();
      reject(new DOMException('The upload was cancelled.', 'AbortError'));
    };
    signal?.addEventListener('abort', stop);
    request.open(method, url);
    request.responseType = 'blob';
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Unreachable(new Error('The upload was cut off.')));
    request.onload = () => {
      signal?.removeEventListener('abort', stop);
      const answer: Blob = request.response;
      resolve({
        status: request.status,
        headers: { get: (name) => request.getResponseHeader(name) },
        text: () => answer.text(),
        blob: async () => answer,
      });
    };
    request.send(body ?? null);
  });
}
