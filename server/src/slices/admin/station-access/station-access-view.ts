import { SourceType, type StationAccess } from '@freshet/contract';
import type { z } from 'zod';
import type { Grant } from '#platform/tenants/station-grants';
import type { OwnedStation } from './station-grant-queries.ts';

export const toStationAccess = (
  reader: number,
  station: OwnedStation,
  grant: Grant | undefined,
): z.input<typeof StationAccess> => ({
  TenantId: reader,
  StationId: station.id,
  StationName: station.name,
  SourceType: SourceType.parse(station.source_type),
  OwnerTenantId: station.owner,
  OwnerTenantName: station.owner_name,
  IsOwnerArchived: station.owner_archived_at !== null,
  IsGranted: grant !== undefined,
  GrantedBy: grant?.granted_by ?? null,
  GrantedAt: grant?.granted_at.toISOString() ?? null,
});
