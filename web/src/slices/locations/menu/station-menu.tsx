import EditIcon from '@mui/icons-material/TuneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useClaims } from '#api/session/claims';
import { SearchBox } from '#ui/form/search-box';
import { Hint } from '#ui/hint';
import { LoadingState } from '#ui/states';
import { sideMenuQuery } from '../places-queries.ts';
import { flattenMenu, type MenuData, treeOf } from './flatten-menu.ts';
import { StationTree } from './station-tree.tsx';
import { useOpenGroups } from './use-open-groups.ts';

const GroupingDialog = lazy(() =>
  import('./grouping-dialog.tsx').then(({ GroupingDialog }) => ({ default: GroupingDialog })),
);

/** All places in their groups, in the drawer. Typing narrows them. */
export function StationMenu({ onFollow }: { onFollow: () => void }): ReactNode {
  const { t } = useTranslation('locations');
  const { userGroupId } = useClaims();
  const canGroup = useCan('home.group');
  const [isEditing, setIsEditing] = useState(false);
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const { data, isPending, isError, refetch } = useQuery(sideMenuQuery(userGroupId));
  return (
    <Stack sx={{ minHeight: 240, flex: 1, pb: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', pl: 2, pr: 1, minHeight: 36 }}>
        <Typography sx={{ flex: 1, fontSize: 12, fontWeight: 600 }} color="textSecondary">
          {t('menu.title')}
        </Typography>
        {canGroup && data ? (
          <Hint data-hint={t('menu.editGrouping')} data-hint-side="end">
            <IconButton size="small" aria-label={t('menu.editGrouping')} onClick={() => setIsEditing(true)}>
              <EditIcon fontSize="small" />
            </IconButton>
          </Hint>
        ) : null}
      </Stack>
      {isPending ? (
        <Box sx={{ px: 2 }}>
          <LoadingState shape="lines" />
        </Box>
      ) : null}
      {isError ? (
        <Alert severity="error" sx={{ mx: 1 }}>
          {t('menu.failed')}
          <Button onClick={() => void refetch()}>{t('menu.retry')}</Button>
        </Alert>
      ) : null}
      {data ? (
        <>
          <Box sx={{ px: 1, pb: 1 }}>
            <SearchBox label={t('menu.filter')} value={typed} onChange={setTyped} />
          </Box>
          <Places data={data} typed={sought} onFollow={onFollow} />
        </>
      ) : null}
      {isEditing && data ? (
        <Suspense>
          <GroupingDialog settings={data.UserGroupSettings} onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

interface PlacesProps {
  data: MenuData;
  typed: string;
  onFollow: () => void;
}

function Places({ data, typed, onFollow }: PlacesProps) {
  const { t } = useTranslation('locations');
  const [open, setOpen] = useOpenGroups();
  const tree = useMemo(() => treeOf(data), [data]);
  const { apps } = useClaims();
  const rows = useMemo(() => flattenMenu(tree, open, typed, apps.split(',')), [tree, open, typed, apps]);
  if (rows.length === 0 && typed !== '') return <Nothing text={t('menu.noMatch')} />;
  if (rows.length === 0 || data.MonitoringFeatures.length === 0) return <Nothing text={t('menu.empty')} />;
  return <StationTree rows={rows} onToggle={setOpen} onFollow={onFollow} />;
}

const Nothing = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ px: 2 }}>
    {text}
  </Typography>
);
