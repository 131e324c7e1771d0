import { type Importer, type ImporterType, importerChoices, NewImporter } from '@freshet/contract';

/** What the form holds: an importer that may not be right yet. */
export type Draft = NewImporter;

export const emptyDraft = (type: ImporterType = 'Simple_Sutron'): Draft => {
  const [kind = 'http'] = importerChoices[type].sources;
  const [format = 'jds'] = importerChoices[type].formats;
  const draft = NewImporter.parse({
    Name: 'x',
    ImporterType: type,
    Source: { Kind: kind },
    Layout: { Format: format },
  });
  return { ...draft, Name: '' };
};

/** What is typed where a number belongs and is none; it must not be sent, where it would count as nothing. */
export const hasWrongNumber = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasWrongNumber)
    : typeof value === 'number' && Number.isNaN(value);

/** As a preview can be requested: with what has a name already. */
export const forPreview = (draft: Draft): Draft => ({
  ...draft,
  Name: draft.Name.trim() || '-',
  Parameters: draft.Parameters.filter(({ Name }) => Name.trim() !== ''),
});

/** Another type has other sources and layouts; what was typed besides stays. */
export function withType(draft: Draft, type: ImporterType): Draft {
  const usual = emptyDraft(type);
  return {
    ...draft,
    ImporterType: type,
    Source: { ...draft.Source, Kind: usual.Source.Kind },
    Layout: { ...draft.Layout, Format: usual.Layout.Format },
  };
}

export function draftOf(importer: Importer | null): Draft {
  if (!importer) return emptyDraft();
  const { HasPassword: _, HasApiKey: __, HostKey: ___, ...source } = importer.Source;
  return {
    Name: importer.Name,
    ImporterType: importer.ImporterType,
    Description: importer.Description,
    ExecuteInterval: importer.ExecuteInterval,
    Source: source,
    Layout: importer.Layout,
    AquariusMode: importer.AquariusMode,
    Parameters: importer.Parameters.map(({ Name, ColumnIndex, TimeSeriesId, Target }) => ({
      ...{ Name, ColumnIndex, TimeSeriesId, Target },
    })),
    ForgetHostKey: false,
  };
}
