import type { FileSchemaId } from './ids.ts';

export const fileSchemaPattern = /^(?:[a-z][a-z0-9-]{0,49}|[1-9]\d{0,9})$/;

/** Whether a text can be the id of a file schema; for threads, which start sooner without the schemas. */
export const isFileSchemaId = (text: string): text is FileSchemaId => fileSchemaPattern.test(text);
