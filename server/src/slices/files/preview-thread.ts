import { serveThread } from '#platform/threads/serve-thread';
import { type PreviewTask, previewHere } from './preview-here.ts';

const isTask = (task: unknown): task is PreviewTask => typeof task === 'object' && task !== null && 'mediaType' in task;

serveThread(async (task) => (isTask(task) ? previewHere(task) : null));
