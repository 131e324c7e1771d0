import type { NamedFile } from '#platform/tables';

/** A file that is read, and its version. */
export interface StagedFile extends NamedFile {
  readonly fileVersionId: number;
}
