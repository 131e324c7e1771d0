import type { DataSourceId, Tile } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { type Crumb, Page } from '#ui/page';
import { EmptyState, LoadingState } from '#ui/states';
import { stationsGuidelinesQuery } from '../query-api.ts';
import { DashboardActions } from './dashboard-actions.tsx';
import { settle } from './grid.ts';
import { TileGrid } from './tiles/tile-grid.tsx';
import { newTile } from './tiles/tile-kinds.ts';
import { TileSheet } from './tiles/tile-sheet.tsx';
import { useDashboard } from './use-dashboard.ts';

export interface DashboardScreenProps {
  /** The station it is about; null for the tenant's. */
  stationId: DataSourceId | null;
  title: string;
  purpose: string;
  breadcrumb: readonly Crumb[];
  /** Which dashboard is open, from the address. */
  id: string | undefined;
  onOpen: (id: string | undefined) => void;
}

/** A dashboard: shown, and changed by those with the permission. */
export function DashboardScreen({
  stationId,
  title,
  purpose,
  breadcrumb,
  id,
  onOpen,
}: DashboardScreenProps): ReactNode {
  const { t } = useTranslation('dashboards');
  const dashboard = useDashboard(stationId, id);
  const choices = useQuery(stationsGuidelinesQuery);
  const [isEditing, setIsEditing] = useState(false);
  const [changing, setChanging] = useState<{ tile: Tile; isNew: boolean } | null>(null);
  const tiles = dashboard.tiles ?? [];
  const put = (tile: Tile) => {
    const others = tiles.filter(({ Id }) => Id !== tile.Id);
    dashboard.setDraft(settle([...others, tile]));
    setIsEditing(true);
    setChanging(null);
  };
  const add = () => setChanging({ tile: newTile(tiles, stationId), isNew: true });
  const open = (tileId: string) => {
    const tile = tiles.find(({ Id }) => Id === tileId);
    if (tile) setChanging({ tile, isNew: false });
  };
  return (
    <Page
      title={title}
      purpose={purpose}
      breadcrumb={breadcrumb}
      status={dashboard.error ? errorStatus(dashboard) : undefined}
      actions={
        dashboard.tiles ? (
          <DashboardActions {...{ dashboard, stationId, title, isEditing, setIsEditing, onOpen, onAdd: add }} />
        ) : null
      }
    >
      {dashboard.isProposal && tiles.length > 0 && !isEditing ? (
        <Alert severity="info" className="no-print" sx={{ mb: 1.5, py: 0 }}>
          {t(dashboard.isReadOnly ? 'readOnlyNote' : 'proposedNote')}
        </Alert>
      ) : null}
      {dashboard.tiles === undefined ? <LoadingState /> : null}
      {dashboard.tiles?.length === 0 ? (
        <EmptyState
          title={t('empty')}
          reason={t('emptyReason')}
          action={dashboard.isReadOnly ? undefined : <Button onClick={add}>{t('addTile')}</Button>}
        />
      ) : null}
      <TileGrid tiles={tiles} isEditing={isEditing} onChange={dashboard.setDraft} onSettings={open} />
      {changing && choices.data ? (
        <TileSheet
          key={changing.tile.Id}
          {...changing}
          choices={choices.data}
          onApply={put}
          onClose={() => setChanging(null)}
        />
      ) : null}
    </Page>
  );
}
