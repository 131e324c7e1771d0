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
  const expected = Math.ceil(totalBytes / uploadPartBytes);
  const totalParts = Number(fields.totalParts);
  const partNo = /^\d{1,6}$/.test(fields.currentPart ?? '') ? Number(fields.currentPart) : 0;
  const isLast = partNo === expected;
  const expectedBytes = isLast ? totalBytes - (expected - 1) * uploadPartBytes : uploadPartBytes;
  // Some say of the last part how large it is, others how large the parts are.
  if (![uploadPartBytes, expectedBytes].includes(Number(fields.partSize))) {
    throw problem('files.partSize', { partSize: grouped(uploadPartBytes) });
  }
  if (totalParts !== expected || totalParts > mostUploadParts) {
    const values = { expected: grouped(expected), totalSize: grouped(totalBytes), most: grouped(mostUploadParts) };
    throw problem('files.partCount', { ...values, partSize: grouped(uploadPartBytes) });
  }
  if (partNo < 1 || partNo > totalParts) throw problem('files.partNumber', { totalParts });
  return { totalBytes, totalParts, partNo, expectedBytes };
}

export function refuseOddSize({ partNo, expectedBytes }: PartFacts, bytes: number): void {
  if (bytes === expectedBytes) return;
  throw problem('files.partBytes', { part: partNo, bytes: grouped(bytes), expected: grouped(expectedBytes) });
}

const grouped = (count: number) => count.toLocaleString('en');
