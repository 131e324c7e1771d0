import { mostUploadParts, problem, uploadPartBytes } from '@freshet/contract';

/** The fields of a form that say what a part is. */
export interface PartFields {
  readonly totalSize?: string | undefined;
  readonly partSize?: string | undefined;
  readonly totalParts?: string | undefined;
  readonly currentPart?: string | undefined;
}

export interface PartFacts {
  readonly totalBytes: number;
  readonly totalParts: number;
  readonly partNo: number;
  /** How many bytes this part must have. */
  readonly expectedBytes: number;
}

/** Reads and checks what a form says about its part. */
export function readPartFacts(fields: PartFields): PartFacts {
  const totalBytes = Number(fields.totalSize);
  if (totalBytes === 0) throw problem('files.empty');
  if (Number(fields.partSize) !== uploadPartBytes) {
    throw problem('files.partSize', { partSize: grouped(uploadPartBytes) });
  }
  const expected = Math.ceil(totalBytes / uploadPartBytes);
  const totalParts = Number(fields.totalParts);
  if (totalParts !== expected || totalParts > mostUploadParts) {
    const values = { expected: grouped(expected), totalSize: grouped(totalBytes), most: grouped(mostUploadParts) };
    throw problem('files.partCount', { ...values, partSize: grouped(uploadPartBytes) });
  }
  const partNo = /^\d{1,6}$/.test(fields.currentPart ?? '') ? Number(fields.currentPart) : 0;
  if (partNo < 1 || partNo > totalParts) throw problem('files.partNumber', { totalParts });
  const isLast = partNo === totalParts;
  const expectedBytes = isLast ? totalBytes - (totalParts - 1) * uploadPartBytes : uploadPartBytes;
  return { totalBytes, totalParts, partNo, expectedBytes };
}

export function refuseOddSize({ partNo, expectedBytes }: PartFacts, bytes: number): void {
  if (bytes === expectedBytes) return;
  throw problem('files.partBytes', { part: partNo, bytes: grouped(bytes), expected: grouped(expectedBytes) });
}

const grouped = (count: number) => count.toLocaleString('en');
