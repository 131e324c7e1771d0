import { type Guideline, type GuidelineVersion, isPermitted, problem } from '@freshet/contract';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { mapAnalytes } from '../standards/analyte-links.ts';
import { toStandard } from '../standards/standard-view.ts';
import {
  type GuidelineRow,
  listGuidelines,
  listMedia,
  listStandards,
  listTenantLinks,
  listVersionsById,
  type Reader,
  requireGuideline,
  type VersionRow,
} from './guideline-queries.ts';

type WireGuideline = z.input<typeof Guideline>;

export const toVersion = (row: VersionRow): z.input<typeof GuidelineVersion> => ({
  Id: row.id,
  Number: row.number,
  Label: row.label,
  StartedAt: row.started_at.toISOString(),
});

/** The guidelines the reader may see, each with the standards of the version in use. */
export const readGuidelines = async (tx: Tx, scope: Scope, reader: Reader): Promise<WireGuideline[]> =>
  fill(tx, scope, { reader, rows: await listGuidelines(tx, reader) });

export async function readGuideline(tx: Tx, scope: Scope, reader: Reader, id: number): Promise<WireGuideline> {
  const [one] = await fill(tx, scope, { reader, rows: [await requireGuideline(tx, reader, id)] });
  if (!one) throw problem('notFound');
  return one;
}

interface Filling {
  readonly reader: Reader;
  readonly rows: readonly GuidelineRow[];
}

const versionOf = (row: GuidelineRow) => row.used_version_id ?? row.newest_version_id;

async function fill(tx: Tx, scope: Scope, { reader, rows }: Filling): Promise<WireGuideline[]> {
  const standards = await listStandards(tx, reader, rows.map(versionOf));
  const analytes = await mapAnalytes(
    tx,
    standards.map(({ lineage_id }) => lineage_id),
  );
  const versionIds = rows.flatMap((row) => [versionOf(row), row.newest_version_id]);
  const versions = new Map((await listVersionsById(tx, reader, versionIds)).map((row) => [row.id, toVersion(row)]));
  const media = await listMedia(tx, reader);
  const links = await listTenantLinks(tx, reader);
  return rows.flatMap((row) => {
    const [version, newest] = [versions.get(versionOf(row)), versions.get(row.newest_version_id)];
    if (!version || !newest) return [];
    return {
      Id: row.id,
      GuidelineName: row.name,
      GuidelineLongName: row.long_name,
      Category: row.category,
      Medias: media
        .filter(({ guideline_id }) => guideline_id === row.id)
        .map(({ id, name, icon }) => ({ MediaTypeId: id, Name: name, IconPath: icon })),
      Standards: standards
        .filter(({ guideline_id }) => guideline_id === row.id)
        .map((standard) => toStandard(standard, analytes)),
      TenantGuidelines: links
        .filter(({ guideline_id }) => guideline_id === row.id)
        .map((link) => ({ TenantId: link.tenant_id, TenantName: link.tenant_name, IsEditable: link.is_editable })),
      Version: version,
      NewestVersion: newest,
      IsOwn: row.owner_tenant_id === reader.tenantId,
      IsExample: row.is_example,
      ...editing(row, scope),
    };
  });
}

function editing(row: GuidelineRow, { authority, tenantId }: Scope) {
  if (isPermitted(authority, 'guidelines.tenants')) return { CanEdit: true, EditMakesCopy: false };
  const CanEdit = row.is_editable && isPermitted(authority, 'guidelines.write');
  return { CanEdit, EditMakesCopy: CanEdit && needsCopy(row, tenantId) };
}

/** Whether an edit by the tenant would concern others too. */
export const needsCopy = (row: GuidelineRow, tenantId: number): boolean =>
  row.owner_tenant_id !== tenantId || row.link_count > 1;
