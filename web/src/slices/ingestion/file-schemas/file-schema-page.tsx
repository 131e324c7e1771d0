import { type FileId, FileIdText, type FileSchemaDetail, type FileSchemaSettings } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryStatus } from '#api/error-status';
import { SectionCard } from '#ui/cards/section-card';
import { Page } from '#ui/page';
import { fileSchemaRoute } from '../routes.ts';
import { ExampleStep } from './example-step.tsx';
import { FormatQualifiers } from './format-qualifiers.tsx';
import { guideOf } from './guide-of.ts';
import { SchemaEditor } from './schema-editor.tsx';
import { saveTemplate, schemaQuery } from './schema-queries.ts';
import { useProposal } from './use-proposal.ts';

/** One schema: what it says on the left, the first rows of an example as it reads them on the right. */
export function FileSchemaPage(): ReactNode {
  const { id } = fileSchemaRoute.useLoaderData();
  return id === null ? <NewSchema /> : <KnownSchema key={id} id={id} />;
}

/** The example in the address, so that a view can be shared. */
function useExample(): [FileId | null, (fileId: FileId | null) => void] {
  const { file } = fileSchemaRoute.useSearch();
  const navigate = fileSchemaRoute.useNavigate();
  const read = FileIdText.safeDecode(file ?? '');
  return [
    read.success ? read.data : null,
    (fileId) => void navigate({ search: { file: fileId === null ? undefined : String(fileId) } }),
  ];
}

const useCrumbs = () => {
  const { t } = useTranslation('fileSchemas');
  return [{ label: t('title'), href: '/manage/file-schemas' }];
};

function NewSchema(): ReactNode {
  const { t } = useTranslation('fileSchemas');
  const [fileId, setFileId] = useExample();
  const proposal = useProposal(fileId);
  const crumbs = useCrumbs();
  const data = fileId === null ? undefined : proposal.data;
  return (
    <Page
      title={t('newTitle')}
      purpose={t('newPurpose')}
      breadcrumb={crumbs}
      status={fileId === null ? undefined : queryStatus(proposal)}
    >
      {data ? (
        <SchemaEditor
          key={fileId}
          known={null}
          name={data.Name}
          settings={data.Settings}
          reasons={data.Reasons}
          example={[fileId, setFileId]}
        />
      ) : (
        <ExampleStep onChoose={setFileId} />
      )}
    </Page>
  );
}

function KnownSchema({ id }: { id: FileSchemaDetail['Id'] }): ReactNode {
  const query = useQuery(schemaQuery(id));
  const example = useExample();
  const crumbs = useCrumbs();
  const schema = query.data;
  const settings: FileSchemaSettings | null = schema?.Settings ?? null;
  return (
    <Page title={schema?.Name ?? ''} breadcrumb={crumbs} status={queryStatus(query)}>
      {schema && settings ? (
        <SchemaEditor
          key={schema.Revision}
          known={schema}
          name={schema.Name}
          settings={settings}
          reasons={[]}
          example={example}
        />
      ) : null}
      {schema?.IsBuiltIn ? (
        <Stack sx={{ gap: 3 }}>
          <BuiltIn schema={schema} />
          {schema.Qualifiers ? <FormatQualifiers schema={schema} /> : null}
        </Stack>
      ) : null}
    </Page>
  );
}

function BuiltIn({ schema }: { schema: FileSchemaDetail }): ReactNode {
  const { t, i18n } = useTranslation('fileSchemas');
  return (
    <SectionCard
      title={t('builtInOne')}
      purpose={schema.Description}
      actions={
        <>
          {schema.HasTemplate ? <Button onClick={() => void saveTemplate(schema)}>{t('template')}</Button> : null}
          <Button
            component="a"
            href={guideOf(schema.GuidePage ?? 'file-formats', i18n.resolvedLanguage)}
            target="_blank"
            rel="noopener"
          >
            {t('guide')}
          </Button>
        </>
      }
    >
      {t('builtInText')}
    </SectionCard>
  );
}
