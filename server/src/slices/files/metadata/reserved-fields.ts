import { derivedFields, FileUploadFields, fileTypeField } from '@freshet/contract';

const reserved = new Set(
  [...derivedFields, fileTypeField, 'file', ...Object.keys(FileUploadFields.shape)].map((name) => name.toLowerCase()),
);

/** A name of which the product itself makes use: no property of a person's own is called so. */
export const isReserved = (field: string): boolean => reserved.has(field.trim().toLowerCase());
