import { type NamedFile, ReadingStopped } from '#platform/tables';
import type { ExampleLayout } from '../formats/example/example-layout.ts';
import { layoutSignature } from '../formats/example/layout-signature.ts';
import { recogniseLoggerFile } from '../formats/index.ts';
import { openLogger } from './read-logger-file.ts';

/** A format a file may be of. */
export interface LoggerGuess {
  readonly fileNo: number;
  readonly id: string;
  readonly name: string;
  readonly certainty: number;
  readonly sign: string;
}

/** A layout that somebody described, and by what its files are known again. */
export interface KnownLayout {
  readonly id: string;
  readonly name: string;
  readonly layout: ExampleLayout;
  readonly signature: string;
}

/** Of which formats of loggers files may be; none of those that cannot be read. A layout of the tenant goes before formats. */
export async function guessLoggers(
  files: readonly NamedFile[],
  layouts: readonly KnownLayout[] = [],
): Promise<LoggerGuess[]> {
  const guesses: LoggerGuess[] = [];
  for (const [fileNo, file] of files.entries()) {
    try {
      await openLogger(file, { nowMs: 0 }, (head) => {
        for (const { id, name, layout, signature } of layouts) {
          if (signature === '' || layoutSignature(head.lines, layout) !== signature) continue;
          const certainty = layout.namesLine === null ? 0.5 : 0.97;
          guesses.push({
            fileNo,
            id,
            name,
            certainty,
            sign: (head.lines[(layout.namesLine ?? 1) - 1] ?? '').slice(0, 60),
          });
        }
        for (const { format, certainty, sign } of recogniseLoggerFile(head))
          guesses.push({ fileNo, id: format.id, name: format.name, certainty, sign });
        return undefined;
      });
    } catch (error) {
      if (!(error instanceof ReadingStopped)) throw error;
    }
  }
  return guesses;
}
