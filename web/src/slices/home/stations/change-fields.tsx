import { type CategoryId, type ChosenStation, TagId, type TenantId } from '@freshet/contract';
import { isTimeZone } from '@freshet/domain';
import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import type { Params } from './change-stations.ts';
import type { StationDialog } from './station-dialogs.ts';
import { allCategories, api, tagsQuery } from './stations-queries.ts';

interface ChangeFieldsProps {
  kind: Exclude<StationDialog, 'delete'>;
  stations: readonly ChosenStation[];
  requested: Params | null;
  onAsk: (params: Params | null) => void;
}

/** What shall become of the stations. */
export function ChangeFields(props: ChangeFieldsProps): ReactNode {
  switch (props.kind) {
    case 'category':
      return <CategoryField {...props} />;
    case 'addTags':
    case 'removeTags':
      return <TagsField {...props} kind={props.kind} />;
    case 'timeZone':
      return <ZoneField {...props} />;
    case 'access':
      return <TenantField {...props} />;
  }
}

type FieldProps = Pick<ChangeFieldsProps, 'requested' | 'onAsk'>;

function CategoryField({ stations, requested, onAsk }: FieldProps & Pick<ChangeFieldsProps, 'stations'>) {
  const { t } = useTranslation('stations');
  const { data: categories = [] } = useQuery(allCategories);
  const hasContinuous = stations.some(({ SourceType }) => SourceType === 'continuous_aquarius');
  const hasSampled = stations.some(({ SourceType }) => SourceType === 'discrete_envirodata');
  const fitting = categories.filter(({ isContinuous }) => (isContinuous ? hasContinuous : hasSampled));
  const select = (id: CategoryId | null) => onAsk({ Kind: 'category', CategoryId: id });
  return (
    <>
      <TextField
        select
        autoFocus
        label={t('columns.category')}
        value={requested?.Kind === 'category' ? String(requested.CategoryId ?? 'none') : ''}
        onChange={({ target }) => select(fitting.find(({ Id }) => String(Id) === target.value)?.Id ?? null)}
      >
        <MenuItem value="none">{t('noCategory')}</MenuItem>
        {fitting.map(({ Id, Name, isContinuous }) => (
          <MenuItem key={Id} value={String(Id)}>
            {Name} · {t(isContinuous ? 'types.continuous_aquarius' : 'types.discrete_envirodata')}
          </MenuItem>
        ))}
      </TextField>
      {hasContinuous && hasSampled ? <Typography variant="body2">{t('categoryKinds')}</Typography> : null}
    </>
  );
}

function TagsField({ kind, requested, onAsk }: FieldProps & { kind: 'addTags' | 'removeTags' }) {
  const { t } = useTranslation('stations');
  const { data: tags = [] } = useQuery(tagsQuery);
  const ids: readonly number[] = requested?.Kind === kind ? requested.TagIds : [];
  return (
    <Autocomplete
      multiple
      options={[...tags]}
      getOptionLabel={({ Name }) => Name}
      value={tags.filter(({ Id }) => ids.includes(Id))}
      onChange={(_, chosen) =>
        onAsk(chosen.length === 0 ? null : { Kind: kind, TagIds: chosen.map(({ Id }) => TagId.parse(Id)) })
      }
      renderInput={(params) => <TextField {...params} autoFocus label={t('columns.tags')} helperText={t('tagsHelp')} />}
    />
  );
}

function ZoneField({ requested, onAsk }: FieldProps) {
  const { t } = useTranslation('stations');
  return (
    <Autocomplete
      options={['UTC', ...Intl.supportedValuesOf('timeZone')]}
      value={requested?.Kind === 'timeZone' ? requested.TimeZone : null}
      onChange={(_, zone) => onAsk(zone && isTimeZone(zone) ? { Kind: 'timeZone', TimeZone: zone } : null)}
      renderInput={(params) => (
        <TextField {...params} autoFocus label={t('columns.timeZone')} helperText={t('zoneHelp')} />
      )}
    />
  );
}

function TenantField({ requested, onAsk }: FieldProps) {
  const { t } = useTranslation('stations');
  const { userGroupId } = useClaims();
  const { data = [] } = useQuery({ queryKey: ['admin', 'tenants'], queryFn: () => api.admin.tenants({}) });
  const others = data.filter(({ Id, IsArchived }) => Id !== userGroupId && !IsArchived);
  const idOf = (text: string): TenantId | null => others.find(({ Id }) => String(Id) === text)?.Id ?? null;
  const select = (id: TenantId | null) => onAsk(id === null ? null : { Kind: 'access', TenantId: id });
  return (
    <TextField
      select
      autoFocus
      label={t('tenant')}
      helperText={t('accessHelp')}
      value={requested?.Kind === 'access' ? String(requested.TenantId) : ''}
      onChange={({ target }) => select(idOf(target.value))}
    >
      {others.map(({ Id, RoleName }) => (
        <MenuItem key={Id} value={String(Id)}>
          {RoleName}
        </MenuItem>
      ))}
    </TextField>
  );
}
