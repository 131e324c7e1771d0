import { sql } from 'kysely';
import { recordAudit, systemActor } from '#platform/audit/record-audit';
import { inInstallation } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { allMediaTypes } from '#slices/catalogue';
import { loadUnitTable } from '#slices/units';
import { addCofactors } from '../cofactors/add-cofactors.ts';
import { listStandards, type Reader, type StandardContent } from '../guideline/guideline-queries.ts';
import {
  copyStandards,
  insertGuideline,
  insertStandard,
  insertVersion,
  removeStandard,
  replaceText,
  setMedia,
} from '../guideline/guideline-writes.ts';
import { planImport } from '../guideline-file/import-guideline.ts';
import { type LibraryEntry, type LibraryStandard, readLibrary } from './read-library.ts';
import { toContent } from './store-example-library.ts';

/** Any number that no other part of the product takes as a lock. */
const lock = 4_207_002;

export interface StoredVersion {
  readonly guidelineId: number;
  readonly versionId: number;
  readonly number: number;
  readonly label: string;
}

export const wholeLibrary: Reader = { tenantId: 0, seesAll: true };

/** The guideline of the installation as which one of the library is stored, in the edition of this product. */
export async function storeEntry(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  entry: LibraryEntry,
): Promise<StoredVersion> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx);
  const known = await findStored(tx, entry.key);
  const label = entry.file.transcribedOn;
  if (known?.label === label) return known;
  const now = platform.clock.now();
  const guidelineId = known?.guidelineId ?? (await addGuideline(tx, entry, now));
  const next = { guideline_id: guidelineId, number: (known?.number ?? 0) + 1, label, started_at: now };
  const versionId = await insertVersion(tx, next);
  // Standards that say the same, or are about the same, stay the same ones: analytes are linked to them.
  if (known) await copyStandards(tx, known.versionId, versionId, { now, name: '', tenantId: null });
  const standards = await fillVersion(tx, versionId, { entry, now });
  await recordAudit(tx, systemActor(platform.clock), {
    what: 'guideline.shipped',
    subject: entry.name,
    new: { standards, edition: label },
  });
  return { guidelineId, versionId, number: next.number, label };
}

async function findStored(tx: Tx, key: string): Promise<StoredVersion | undefined> {
  const { rows } = await sql<StoredVersion>`
    select g.id as "guidelineId", v.id as "versionId", v.number, v.label
    from guidelines g join guideline_versions v on v.guideline_id = g.id
    where g.library_key = ${key} and g.removed_at is null order by v.number desc limit 1`.execute(tx);
  return rows[0];
}

async function addGuideline(tx: Tx, { key, name, longName, category, media }: LibraryEntry, now: Date) {
  const id = await insertGuideline(tx, {
    ...{ name, long_name: longName, category, library_key: key },
    owner_tenant_id: null,
    created_at: now,
  });
  const { rows } = await sql<{ id: number }>`
    select id from ${allMediaTypes} where lower(name) = any (${media.map((one) => one.toLowerCase())})`.execute(tx);
  await setMedia(
    tx,
    id,
    rows.map((one) => one.id),
  );
  return id;
}

/** Brings a version to what the library says, and returns how many standards that are. */
async function fillVersion(tx: Tx, versionId: number, { entry, now }: { entry: LibraryEntry; now: Date }) {
  const units = await loadUnitTable(tx);
  const written = { now, name: '', tenantId: null };
  const contents = entry.standards.flatMap((standard) => toContent(toShipped(standard, entry), units) ?? []);
  const rows = contents.map((content: StandardContent, row) => ({ row, content, findings: [] }));
  const plan = planImport(rows, await listStandards(tx, wholeLibrary, [versionId]), true);
  for (const content of contents) await addCofactors(tx, content.cofactors, { units, isOfInstallation: true, now });
  for (const content of plan.added) await insertStandard(tx, { versionId, written }, content);
  for (const [id, content] of plan.updated) await replaceText(tx, id, written, content);
  for (const { id } of plan.removed) await removeStandard(tx, id, now);
  return contents.length;
}

function toShipped({ rules, status, isRestricted, ...standard }: LibraryStandard, { file }: LibraryEntry) {
  const texts = [standard.reference, status, `${file.publisher}: ${listRules(rules)}`];
  return {
    ...standard,
    cofactors: standard.cofactors.map((cofactor) => ({ ...cofactor, lowest: null, highest: null })),
    reference: texts.filter(Boolean).join('; '),
    notes: isRestricted ? 'The source says in words when this applies: read it there before you link it.' : '',
  };
}

const listRules = (rules: readonly string[]): string =>
  rules[0]?.startsWith('row') ? rules.join(', ') : `rule ${rules.join(', ')}`;

/** Gives guidelines of the library that tenants use the edition of this product, for them to compare and adopt. */
export async function refreshLibrary(platform: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await inInstallation(platform, async (tx) => {
    const { rows } = await sql<{ key: string }>`
      select library_key as key from guidelines where library_key is not null and removed_at is null`.execute(tx);
    if (rows.length === 0) return;
    const stored = new Set(rows.map(({ key }) => key));
    for (const entry of readLibrary()) if (stored.has(entry.key)) await storeEntry(tx, platform, entry);
  });
}
