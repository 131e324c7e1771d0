import { type Importer, type ImporterPreview, importerTypes } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { SectionCard } from '#ui/cards/section-card';
import { type Draft, draftOf, forPreview, hasWrongNumber, withType } from './draft.ts';
import { FieldsGrid } from './fields-grid.tsx';
import { api, useImporterChange } from './importers-api.ts';
import { LayoutSection } from './layout-section.tsx';
import { ParametersSection } from './parameters-section.tsx';
import { PlatformsSection } from './platforms-section.tsx';
import { PreviewSection } from './preview-section.tsx';
import { SaveProblem } from './save-problem.tsx';
import { Choice, NumberInput, TextInput } from './small-fields.tsx';
import { SourceSection } from './source-section.tsx';

/** The settings of an importer, with a preview of the newest real file before they are saved. */
export function SettingsTab({ importer }: { importer: Importer | null }) {
  const { t } = useTranslation('importers');
  const { history } = useRouter();
  const [draft, storeDraft] = useState<Draft>(() => draftOf(importer));
  const preview = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: (body: Draft): Promise<ImporterPreview> =>
      api.preview({ body: { ...forPreview(body), ...(importer && { Id: importer.Id }) } }),
  });
  const save = useImporterChange(
    async () => {
      const saved = importer
        ? await api.update({ body: { ...draft, Id: importer.Id, Revision: importer.Revision } })
        : await api.add({ body: draft });
      if (!importer) history.push(`/administration/dataImporter/${saved.Id}?tab=history`);
    },
    { message: t('saved'), isShownInPlace: true },
  );
  const setDraft = (next: Draft) => {
    storeDraft(next);
    // What was wrong with it before may be right now.
    save.reset();
  };
  const isWrong = hasWrongNumber(draft);
  const { Layout } = draft;
  return (
    <Stack sx={{ gap: 2, maxWidth: 1100 }}>
      <SectionCard title={t('basic')}>
        <FieldsGrid>
          <TextInput label={t('name')} value={draft.Name} onChange={(Name) => setDraft({ ...draft, Name })} />
          <Choice
            label={t('type')}
            value={draft.ImporterType}
            options={importerTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            onChange={(type) => setDraft(withType(draft, type))}
          />
          <NumberInput
            label={t('interval')}
            value={draft.ExecuteInterval}
            isRequired
            onChange={(minutes) => setDraft({ ...draft, ExecuteInterval: minutes ?? Number.NaN })}
          />
          <TextInput
            label={t('description')}
            value={draft.Description}
            onChange={(Description) => setDraft({ ...draft, Description })}
          />
        </FieldsGrid>
      </SectionCard>
      <SourceSection draft={draft} importer={importer} onChange={setDraft} />
      <LayoutSection draft={draft} onChange={setDraft} />
      {Layout.Format === 'dcp' ? (
        <PlatformsSection draft={draft} onChange={setDraft} preview={preview.data ?? null} />
      ) : null}
      <ParametersSection draft={draft} onChange={setDraft} preview={preview.data ?? null} />
      <PreviewSection
        preview={preview.data ?? null}
        problem={preview.error ? problemLine(preview.error) : ''}
        isLoading={preview.isPending}
        isWrong={isWrong}
        onAsk={() => preview.mutate(draft)}
      />
      {save.error ? <SaveProblem error={save.error} /> : null}
      <div>
        <Button
          variant="contained"
          loading={save.isPending}
          disabled={draft.Name.trim() === '' || isWrong}
          onClick={() => save.mutate()}
        >
          {t('save')}
        </Button>
      </div>
    </Stack>
  );
}
