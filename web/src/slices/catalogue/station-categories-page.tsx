import type { StationCategory } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { Page } from '#ui/page';
import { api } from './catalogue-api.ts';
import { continuousCategories, discreteCategories } from './catalogue-queries.ts';
import { type NamedKind, NamedList } from './named-list.tsx';

type Kind = 'discrete' | 'continuous';

const calls = {
  discrete: { add: api.catalogue.addStationCategory, rename: api.catalogue.updateStationCategory },
  continuous: {
    add: api.catalogue.addContinuousStationCategory,
    rename: api.catalogue.updateContinuousStationCategory,
  },
} as const;

/** The two lists of categories, for stations with samples and for stations with time series. */
export function StationCategoriesPage(): ReactNode {
  const { t } = useTranslation('catalogue');
  return (
    <Page
      title={t('categories.title')}
      purpose={t('categories.purpose')}
      breadcrumb={[{ label: t('administration'), href: '/administration' }, { label: t('categories.title') }]}
    >
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Categories kind="discrete" />
        <Categories kind="continuous" />
      </Box>
    </Page>
  );
}

function Categories({ kind }: { kind: Kind }) {
  const { t } = useTranslation('catalogue');
  const [isAdding, setIsAdding] = useState(false);
  const query = useQuery(kind === 'discrete' ? discreteCategories : continuousCategories);
  const named: NamedKind<StationCategory> = {
    id: `${kind}-categories`,
    label: t(`categories.${kind}`),
    addTitle: t('categories.addTitle'),
    addLabel: t('categories.add'),
    renameTitle: (name) => t('categories.renameTitle', { name }),
    empty: t('categories.empty'),
    emptyReason: t('categories.emptyReason'),
    add: (Name) => calls[kind].add({ body: { Name } }),
    rename: (Id, Name) => calls[kind].rename({ body: { Id, Name } }),
  };
  const add = (
    <Button startIcon={<AddIcon />} onClick={() => setIsAdding(true)}>
      {t('categories.add')}
    </Button>
  );
  return (
    <SectionCard title={t(`categories.${kind}`)} actions={add}>
      <NamedList kind={named} query={query} isAdding={isAdding} onAdded={() => setIsAdding(false)} />
    </SectionCard>
  );
}
