import type { ReportOptions, SavedQuery, SavedQueryId, StationsGuidelines } from '@freshet/contract';
import { useTranslation } from 'react-i18next';
import { queries } from '#api/query-client';
import { useSnackbar } from '#ui/snackbar';
import { savedQueryQuery } from '../../query-api.ts';
import { writeOptions } from '../../selection-address.ts';
import type { QuerySearch } from '../query-search.ts';
import { SaveDialog } from '../saved/save-dialog.tsx';
import { SavedSheet } from '../saved/saved-sheet.tsx';
import type { Effective } from '../use-effective.ts';
import type { QueryState, useQueryChange } from '../use-query-state.ts';
import { AnalytesSheet } from './analytes-sheet.tsx';
import { GuidelinesSheet } from './guidelines-sheet.tsx';
import { OptionsSheet } from './options-sheet.tsx';
import { StationsSheet } from './stations-sheet.tsx';

interface QuerySheetsProps {
  choices: StationsGuidelines;
  search: QuerySearch;
  state: QueryState;
  effective: Effective;
  change: ReturnType<typeof useQueryChange>;
}

/** What is open at the side, by the address. */
export function QuerySheets({ choices, search, state, effective, change }: QuerySheetsProps) {
  const { t } = useTranslation('reports');
  const { show } = useSnackbar();
  const close = () => change.go({ open: undefined });
  const shut = { open: undefined };
  const setOptions = (options: ReportOptions) =>
    // The usual options have to be stated where a saved query says others.
    change.go({ o: writeOptions(options) ?? (search.q ? '00mt' : undefined), ...shut }, true);
  const openSaved = (id: SavedQueryId) =>
    void queries.fetchQuery(savedQueryQuery(id)).then(change.openSaved, () => change.go({ q: String(id), ...shut }));
  const noteSaved = (saved: SavedQuery) => {
    change.openSaved(saved);
    show(t('save.saved', { name: saved.Name }));
  };
  switch (search.open) {
    case 'stations':
      return (
        <StationsSheet
          choices={choices}
          chosen={effective.selection.stations}
          onApply={(stations) => void change.select({ stations }, shut)}
          onClose={close}
        />
      );
    case 'analytes':
      return (
        <AnalytesSheet
          stations={effective.selection.stations}
          chosen={state.selection.analytes}
          onApply={(analytes) => void change.select({ analytes }, shut)}
          onClose={close}
        />
      );
    case 'guidelines':
      return (
        <GuidelinesSheet
          choices={choices}
          stations={effective.stations}
          chosen={effective.selection.guidelines}
          onApply={(guidelines) => void change.select({ guidelines }, shut)}
          onClose={close}
        />
      );
    case 'options':
      return (
        <OptionsSheet options={state.options} analytes={effective.analytes} onApply={setOptions} onClose={close} />
      );
    case 'saved':
      return (
        <SavedSheet
          openId={state.saved?.Id ?? null}
          onOpen={openSaved}
          onRemoved={(id) => id === state.saved?.Id && change.go({ q: undefined })}
          onClose={close}
        />
      );
    case 'save':
      return (
        <SaveDialog
          selection={
            state.hasDates ? { ...effective.selection, dateRange: state.selection.dateRange } : effective.selection
          }
          options={state.options}
          saved={state.saved}
          onSaved={noteSaved}
          onClose={close}
        />
      );
    case undefined:
      return null;
  }
}
