import { fileSchemaPattern } from './file-schema-pattern.ts';
import type { FileSchemaId } from './ids.ts';

/** Whether a text can be the id of a file schema; for threads, which start sooner without the schemas. */
export const isFileSchemaId = (text: string): text is FileSchemaId => fileSchemaPattern.test(text);
