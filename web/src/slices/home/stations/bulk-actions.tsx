import type { ChosenStation, StationFilter } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writeIds } from '#api/id-list';
import { useCan } from '#api/session/claims';
import { useAnchor } from '#ui/link/link';
import { exportStations } from './export-stations.ts';
import { useStationColumns } from './station-columns.tsx';
import type { StationDialog } from './station-dialogs.ts';
import { api } from './stations-queries.ts';

/** Longer addresses are not passed on by every program. */
const longestAddress = 1800;

interface BulkActionsProps {
  filter: StationFilter;
  /** How many stations the filter finds, and how many of them are the tenant's own. */
  total: number;
  ownCount: number;
  chosen: ReadonlyMap<string, ChosenStation>;
  onChoose: (chosen: ReadonlyMap<string, ChosenStation>) => void;
  onDialog: (dialog: StationDialog) => void;
}

/** What can be done with the stations that were chosen; only what this person may do. */
export function BulkActions({ filter, total, ownCount, chosen, onChoose, onDialog }: BulkActionsProps): ReactNode {
  const { t } = useTranslation('stations');
  const columns = useStationColumns();
  const all = useMutation({
    mutationFn: () => api.stationList.ids({ body: filter }),
    onSuccess: (stations) => onChoose(new Map(stations.map((one) => [String(one.Id), one]))),
  });
  // Chosen by another filter, they are found without it.
  const take = useMutation({ mutationFn: () => exportStations({}, new Set(chosen.keys()), columns) });
  const [canWrite, canDelete, canShare] = [
    useCan('locations.write'),
    useCan('locations.delete'),
    useCan('admin.stationAccess'),
  ];
  const dialogs: readonly (readonly [StationDialog, boolean])[] = [
    ['category', canWrite],
    ['addTags', canWrite],
    ['removeTags', canWrite],
    ['timeZone', canWrite],
    ['access', canShare],
    ['delete', canDelete],
  ];
  const sampled = [...chosen.values()].flatMap(({ SourceType, Id }) =>
    SourceType === 'discrete_envirodata' ? [Id] : [],
  );
  const isPossible = sampled.length > 0 && writeIds(sampled).length <= longestAddress;
  return (
    <>
      <Stack direction="row" role="toolbar" aria-label={t('actions')} sx={barStyle(chosen.size > 0)}>
        {chosen.size === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {t('chooseSome')}
          </Typography>
        ) : (
          <>
            <Typography className="numbers" sx={{ fontWeight: 600, mr: 1 }}>
              {t('chosen', { count: chosen.size })}
            </Typography>
            <DataLinks sampled={sampled} isPossible={isPossible} />
            <Button loading={take.isPending} onClick={() => take.mutate()}>
              {t('do.export')}
            </Button>
            {dialogs.map(([dialog, isAllowed]) =>
              isAllowed ? (
                <Button key={dialog} color={dialog === 'delete' ? 'error' : 'primary'} onClick={() => onDialog(dialog)}>
                  {t(`do.${dialog}`)}
                </Button>
              ) : null,
            )}
            <Button color="inherit" onClick={() => onChoose(new Map())}>
              {t('chooseNone')}
            </Button>
          </>
        )}
        {chosen.size < ownCount ? (
          <Button loading={all.isPending} onClick={() => all.mutate()}>
            {t(ownCount < total ? 'chooseAllOwn' : 'chooseAll', { count: ownCount })}
          </Button>
        ) : null}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {limitOf(t, { chosen: chosen.size, sampled: sampled.length, isPossible })}
      </Typography>
    </>
  );
}

/** Ticked stations may lie far below: what can be done with them stays in sight, on a phone in one line to be drawn sideways. */
const barStyle = (isStaying: boolean) =>
  ({
    ...{ alignItems: 'center', gap: 0.5, minHeight: 40, flexWrap: { xs: isStaying ? 'nowrap' : 'wrap', sm: 'wrap' } },
    ...(isStaying
      ? {
          position: 'sticky',
          ...{ top: 56, zIndex: 2, mx: { xs: -2, sm: 0 }, px: { xs: 2, sm: 0 }, bgcolor: 'background.default' },
          overflowX: { xs: 'auto', sm: 'visible' },
          '& > *': { flexShrink: 0 },
        }
      : {}),
  }) as const;

interface Limit {
  readonly chosen: number;
  readonly sampled: number;
  readonly isPossible: boolean;
}

/** What Graph and Query cannot do with the chosen stations. */
function limitOf(t: TFunction<'stations'>, { chosen, sampled, isPossible }: Limit): string | null {
  if (chosen === 0) return null;
  if (sampled === 0) return t('noneSampled');
  if (!isPossible) return t('tooMany');
  return sampled < chosen ? t('leftOut', { count: chosen - sampled }) : null;
}

interface DataLinksProps {
  /** The chosen stations that have samples. */
  sampled: readonly ChosenStation['Id'][];
  isPossible: boolean;
}

/** Where the results of the stations with samples are drawn, queried and taken away. */
function DataLinks({ sampled, isPossible }: DataLinksProps) {
  const { t } = useTranslation('stations');
  const anchor = useAnchor();
  const address = writeIds(sampled);
  const links = {
    graph: `/reports/graphs?s=${address}&first=1`,
    query: `/reports/discrete-data-query?s=${address}`,
  } as const;
  return (['graph', 'query'] as const).map((what) =>
    isPossible ? (
      <Button key={what} component={anchor} href={links[what]}>
        {t(`do.${what}`)}
      </Button>
    ) : (
      <Button key={what} disabled>
        {t(`do.${what}`)}
      </Button>
    ),
  );
}
