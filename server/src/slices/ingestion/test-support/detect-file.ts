import { guessLoggerFormats } from '#slices/continuous';
import { detectIn } from '../detection/detect.ts';
import { peekInThread, previewOptions } from '../reading/thread/peek.ts';
import { onDisk } from './read-text.ts';

/** What detection answers for one file. */
export const detectFile = async (name: string, content: string | Buffer, analytes: readonly string[] = []) => {
  const [group] = await onDisk([{ name, content }], async (disk) =>
    detectIn(await peekInThread(disk, previewOptions, 60), 1, {
      analytes: new Set(analytes),
      loggers: await guessLoggerFormats(disk, [], { tenantId: 1 }),
    }),
  );
  if (!group) throw new Error('There is no group.');
  return group;
};

export const lines = (...rows: string[]) => `${rows.join('\n')}\n`;
