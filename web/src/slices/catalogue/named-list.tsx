import { catalogue } from '@freshet/contract';
import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { errorOf } from '#api/error-status';
import { worded } from '#api/worded';
import { type Column, DataTable } from '#ui/data-table';
import { FormDialog } from '#ui/dialog';
import { TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState, ErrorState } from '#ui/states';
import { refreshCatalogue } from './catalogue-queries.ts';

interface Named {
  readonly Id: number;
  readonly Name: string;
}

/** How one kind of names is worded and stored. */
export interface NamedKind<Entry extends Named> {
  readonly id: string;
  readonly label: string;
  readonly addTitle: string;
  readonly addLabel: string;
  readonly renameTitle: (name: string) => string;
  readonly empty: string;
  readonly emptyReason: string;
  readonly add: (name: string) => Promise<Entry>;
  readonly rename: (id: Entry['Id'], name: string) => Promise<Entry>;
}

interface NamedListProps<Entry extends Named> {
  kind: NamedKind<Entry>;
  query: UseQueryResult<Entry[]>;
  /** Whether the dialog for a new entry is open. */
  isAdding: boolean;
  onAdded: () => void;
  height?: number;
}

/** Names that can be added and renamed, such as categories and tags. */
export function NamedList<Entry extends Named>({
  kind,
  query,
  isAdding,
  onAdded,
  height = 360,
}: NamedListProps<Entry>) {
  const [renamed, setRenamed] = useState<Entry | null>(null);
  const error = errorOf(query);
  const columns = useNameColumns<Entry>(setRenamed);
  if (error) return <ErrorState {...error} />;
  return (
    <>
      <DataTable
        id={kind.id}
        label={kind.label}
        columns={columns}
        rows={query.data ?? []}
        rowKey={keyOf}
        isLoading={query.isPending}
        height={height}
        onOpen={setRenamed}
        empty={<EmptyState title={kind.empty} reason={kind.emptyReason} />}
      />
      {isAdding ? (
        <NameDialog title={kind.addTitle} submitLabel={kind.addLabel} name="" save={kind.add} onClose={onAdded} />
      ) : null}
      {renamed ? (
        <NameDialog
          title={kind.renameTitle(renamed.Name)}
          name={renamed.Name}
          save={(name) => kind.rename(renamed.Id, name)}
          onClose={() => setRenamed(null)}
        />
      ) : null}
    </>
  );
}

const keyOf = ({ Id }: Named) => String(Id);

function useNameColumns<Entry extends Named>(onRename: (entry: Entry) => void): readonly Column<Entry>[] {
  const { t } = useTranslation('catalogue');
  return useMemo(
    () => [
      { id: 'name', header: t('name'), width: 220, filter: false, value: ({ Name }) => Name },
      {
        id: 'actions',
        header: t('actions'),
        width: 90,
        sort: false,
        filter: false,
        value: () => null,
        render: (entry) => (
          <IconButton aria-label={t('rename', { name: entry.Name })} onClick={() => onRename(entry)}>
            <EditIcon fontSize="small" />
          </IconButton>
        ),
      },
    ],
    [t, onRename],
  );
}

interface NameDialogProps {
  title: string;
  submitLabel?: string;
  name: string;
  save: (name: string) => Promise<Named>;
  onClose: () => void;
}

const NameForm = worded(catalogue.addTag.body);

function NameDialog({ title, submitLabel, name, save, onClose }: NameDialogProps) {
  const { t } = useTranslation('catalogue');
  const { show } = useSnackbar();
  const form = useZodForm(NameForm, { Name: name });
  const submit = form.handleSubmit(async ({ Name }) => {
    try {
      const saved = await save(Name);
      await refreshCatalogue();
      show(t(name === '' ? 'added' : 'saved', { name: saved.Name }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'catalogue.nameTaken': 'Name' }));
    }
  });
  return (
    <FormDialog
      open
      title={title}
      submitLabel={submitLabel ?? t('save')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField control={form.control} name="Name" label={t('name')} required autoFocus />
    </FormDialog>
  );
}
