import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stateByFindings } from '../findings/findings-catalogue.ts';
import { withDetectedDecimalSign } from '../reading/detected-decimal-sign.ts';
import { builtInPlan, type ReadingPlan } from '../reading/reading-plan.ts';
import { readInThread } from '../reading/thread/read.ts';
import type { FileFinding, ParsedRow } from '../rows/rows.ts';

export const noon = new Date('2026-06-15T12:00:00Z');

export interface GivenFile {
  readonly name: string;
  readonly content: string | Buffer;
}

/** Puts files on disk for as long as `work` takes. */
export async function onDisk<T>(
  given: readonly GivenFile[],
  work: (files: { name: string; path: string; sizeBytes: number }[]) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'freshet-reading-'));
  try {
    const files = [];
    for (const [index, { name, content }] of given.entries()) {
      const bytes = Buffer.from(content);
      const path = join(folder, String(index));
      await writeFile(path, bytes);
      files.push({ name, path, sizeBytes: bytes.length });
    }
    return await work(files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export interface WhatWasRead {
  readonly rows: readonly ParsedRow[];
  readonly fileFindings: readonly FileFinding[];
  readonly states: readonly string[];
  /** Every sentence, of rows and of files. */
  readonly sentences: readonly string[];
  readonly codes: readonly string[];
}

/** Reads files in this thread. */
export function readAll(
  given: readonly GivenFile[],
  plan: ReadingPlan | string = 'generic-long',
): Promise<WhatWasRead> {
  const by = typeof plan === 'string' ? builtInPlan(plan) : plan;
  if (!by) throw new Error('There is no such format.');
  return onDisk(given, async (files) => {
    const rows: ParsedRow[] = [];
    const fileFindings: FileFinding[] = [];
    for await (const batch of readInThread(files, await withDetectedDecimalSign(by, files), {
      nowMs: noon.getTime(),
    })) {
      rows.push(...batch.rows);
      fileFindings.push(...batch.fileFindings);
    }
    const all = [...fileFindings, ...rows.flatMap(({ findings }) => findings)];
    return {
      rows,
      fileFindings,
      states: rows.map(({ findings }) => stateByFindings(findings)),
      sentences: all.map(({ sentence }) => sentence),
      codes: all.map(({ code }) => code),
    };
  });
}

/** Reads one text file. */
export const readText = (content: string | Buffer, plan: ReadingPlan | string = 'generic-long', name = 'results.csv') =>
  readAll([{ name, content }], plan);
