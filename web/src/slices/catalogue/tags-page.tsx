import type { Tag } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page';
import { api } from './catalogue-api.ts';
import { tagList } from './catalogue-queries.ts';
import { type NamedKind, NamedList } from './named-list.tsx';

/** Words that continuous stations are marked with. */
export function TagsPage(): ReactNode {
  const { t } = useTranslation('catalogue');
  const [isAdding, setIsAdding] = useState(false);
  const named: NamedKind<Tag> = {
    id: 'tags',
    label: t('tags.title'),
    addTitle: t('tags.addTitle'),
    addLabel: t('tags.add'),
    renameTitle: (name) => t('tags.renameTitle', { name }),
    empty: t('tags.empty'),
    emptyReason: t('tags.emptyReason'),
    add: (Name) => api.catalogue.addTag({ body: { Name } }),
    rename: (Id, Name) => api.catalogue.updateTag({ body: { Id, Name } }),
  };
  return (
    <Page
      title={t('tags.title')}
      purpose={t('tags.purpose')}
      breadcrumb={[{ label: t('administration'), href: '/administration' }, { label: t('tags.title') }]}
      primary={
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setIsAdding(true)}>
          {t('tags.add')}
        </Button>
      }
    >
      <NamedList
        kind={named}
        query={useQuery(tagList)}
        isAdding={isAdding}
        onAdded={() => setIsAdding(false)}
        height={500}
      />
    </Page>
  );
}
