import { once } from 'node:events';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

// Sends a file through every call that takes bytes, all at once, and says when all have answered. A sender is another
// machine: this one gives way to the server and to who waits, so that preparing what is sent is not taken for a wait.
// Only Linux has a priority of the thread alone.
if (process.platform === 'linux') setPriority(10);
if (!parentPort) throw new Error('This file runs in a thread.');

/**
 * @type {{ origin: string, token: string, place: number, guideline: number, name: string, bytes:
 * Uint8Array<ArrayBuffer> }}
 */
const { origin, token, place, guideline, name, bytes } = workerData;

/**
 * A refusal is an answer; a fault is not.
 * @param {string} method
 * @param {string} path
 * @param {FormData | object} [sent]
 */
async function call(method, path, sent) {
  const isForm = sent instanceof FormData;
  const answer = await fetch(origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(sent && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(sent ? { body: isForm ? sent : JSON.stringify(sent) } : {}),
  });
  const text = await answer.text();
  if (answer.status >= 500 || [401, 403, 404].includes(answer.status))
    throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text || 'null');
}

/**
 * @param {string} path
 * @param {Readonly<Record<string, string>>} [fields]
 */
async function send(path, fields = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new File([bytes], name));
  return call('POST', path, form);
}

async function lookInto() {
  /** @type {number | undefined} */
  const id = (await send('/api/RawDataRepository/File')).File?.Id;
  if (id === undefined) return;
  await Promise.all([
    call('GET', `/api/RawDataRepository/File/${id}/Preview`),
    call('POST', '/api/Services/Ingestions/CheckFileFormat', { rdrFileIds: [id] }),
    call('POST', '/api/FileSchemas/Propose', { fileId: id }),
  ]);
}

// The first call loads what sends; the server has nothing to do for it.
await (await fetch(`${origin}/livez`)).text();
parentPort.postMessage('ready');
await once(parentPort, 'message');
await Promise.all([
  send('/api/StationImport/Preview'),
  send('/api/StationImport/Run', { isTestRun: 'true' }),
  send(`/api/AdminGuideline/Import/${guideline}`, { isTestRun: 'true' }),
  send(`/api/MonitoringFeatures/${place}/Attachments`, { kind: 'photo' }),
  lookInto(),
]);
parentPort.postMessage('sent');
