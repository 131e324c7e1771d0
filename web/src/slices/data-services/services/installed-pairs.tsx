import type { services as endpoints, Reply, Service } from '@freshet/contract';
import { readConfigurationSchema } from '@freshet/domain';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { translateStatement } from '#api/translate-statement';
import { type Column, DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { useServiceWords, useSettingWords } from './service-words.ts';

type Pair = Reply<typeof endpoints.bulkInstall>[number];

/** What came of each pair of service and tenant, those that were refused first. */
export function InstalledPairs({ pairs, services }: { pairs: readonly Pair[]; services: readonly Service[] }) {
  const { t } = useTranslation('services');
  const words = useServiceWords();
  const worded = useSettingWords('internal');
  const count = (result: Pair['Result']) => pairs.filter(({ Result }) => Result === result).length;
  const [installed, already, refused] = [count('installed'), count('already'), count('refused')];
  const rows = useMemo(() => [...pairs].sort((left, right) => order[left.Result] - order[right.Result]), [pairs]);
  const columns = useMemo((): readonly Column<Pair>[] => {
    const nameOf = ({ ServiceId, ServiceName }: Pair) => {
      const service = services.find(({ Id }) => Id === ServiceId);
      return service ? words(service).name : ServiceName;
    };
    const settingOf = ({ ServiceId, Path }: Pair) => {
      const name = Path.replace(/^Settings\./, '');
      const service = services.find(({ Id }) => Id === ServiceId);
      const field = readConfigurationSchema(service?.ConfigurationSchema).fields.find((each) => each.name === name);
      return field && service?.Kind === 'internal' ? worded(field).title : (field?.title ?? name);
    };
    const why = (pair: Pair) =>
      pair.Result === 'refused'
        ? [settingOf(pair), translateStatement({ Message: pair.Message.replace(/^'[^']*': /, ''), Coded: pair.Coded })]
            .filter(Boolean)
            .join(': ')
        : t(`install.why.${pair.Result}`);
    return [
      { id: 'service', header: t('columns.name'), width: 230, value: nameOf },
      { id: 'tenant', header: t('tenant.of'), width: 170, value: ({ TenantName }) => TenantName },
      { id: 'result', header: t('install.result'), width: 150, value: ({ Result }) => t(`install.results.${Result}`) },
      { id: 'why', header: t('install.whyTitle'), width: 300, value: why },
    ];
  }, [t, words, worded, services]);
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity={refused > 0 ? 'warning' : 'success'}>{t('install.sum', { installed, already, refused })}</Alert>
      <DataTable
        id="installed-services"
        cardsOnPhone
        label={t('install.title')}
        columns={columns}
        rows={rows}
        rowKey={keyOfPair}
        height={tableHeight(rows.length, 420)}
      />
    </Stack>
  );
}

const order = { refused: 0, installed: 1, already: 2 } as const;
const keyOfPair = ({ ServiceId, TenantId }: Pair) => `${ServiceId} ${TenantId}`;
