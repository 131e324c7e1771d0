import { serveTasks } from '#platform/threads/serve-tasks';
import { type PreviewTask, readPreview } from './read-preview.ts';

const isTask = (task: unknown): task is PreviewTask => typeof task === 'object' && task !== null && 'mediaType' in task;

serveTasks(async (task) => (isTask(task) ? readPreview(task) : null));
