import { type Importer, importerChoices } from '@freshet/contract';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import type { Draft } from './draft.ts';
import { FieldsGrid } from './fields-grid.tsx';
import { Choice, NumberInput, TextInput } from './small-fields.tsx';

interface SourceProps {
  draft: Draft;
  importer: Importer | null;
  onChange: (draft: Draft) => void;
}

/** Where files come from. */
export function SourceSection({ draft, importer, onChange }: SourceProps) {
  const { t } = useTranslation('importers');
  const { Source, ImporterType } = draft;
  const set = (change: Partial<Draft['Source']>) => onChange({ ...draft, Source: { ...Source, ...change } });
  const isOptimum = ImporterType === 'Optimum';
  const isRemote = Source.Kind !== 'folder';
  const hostKey = importer?.Source.HostKey ?? null;
  return (
    <SectionCard title={t('source.title')}>
      <FieldsGrid>
        <Choice
          label={t('source.kind')}
          value={Source.Kind}
          options={importerChoices[ImporterType].sources.map((value) => ({ value, label: t(`sources.${value}`) }))}
          onChange={(Kind) =>
            onChange({
              ...draft,
              Source: { ...Source, Kind },
              Layout: { ...draft.Layout, ...(Kind === 'dds' && { Format: 'dcp' as const }) },
            })
          }
        />
        {isOptimum ? null : (
          <TextInput
            label={t('source.address')}
            value={Source.Address}
            help={t(`source.help.${Source.Kind}`)}
            onChange={(Address) => set({ Address })}
          />
        )}
        {isOptimum || Source.Kind === 'dds' ? null : (
          <TextInput
            label={t('source.pattern')}
            value={Source.FileNamePattern}
            help={t('source.patternHelp')}
            onChange={(FileNamePattern) => set({ FileNamePattern })}
          />
        )}
        <NumberInput
          label={t('source.lookBack')}
          value={Source.LookBackMinutes}
          help={t('source.lookBackHelp')}
          onChange={(LookBackMinutes) => set({ LookBackMinutes })}
        />
        {isRemote ? (
          <TextInput label={t('source.userName')} value={Source.UserName} onChange={(UserName) => set({ UserName })} />
        ) : null}
        {isRemote ? (
          <TextInput
            type="password"
            label={t('source.password')}
            value={draft.Password ?? ''}
            help={importer?.Source.HasPassword ? t('source.passwordStored') : ''}
            onChange={(text) => onChange({ ...draft, Password: text === '' ? undefined : text })}
          />
        ) : null}
        {Source.Kind === 'ftp' ? (
          <FormControlLabel
            label={t('source.encrypted')}
            control={<Switch checked={Source.IsEncrypted} onChange={(_, IsEncrypted) => set({ IsEncrypted })} />}
          />
        ) : null}
        {Source.Kind === 'sftp' && hostKey !== null ? (
          <div>
            <div style={{ overflowWrap: 'anywhere' }}>{t('source.hostKey', { key: hostKey })}</div>
            <Button disabled={draft.ForgetHostKey} onClick={() => onChange({ ...draft, ForgetHostKey: true })}>
              {t(draft.ForgetHostKey ? 'source.hostKeyForgotten' : 'source.forgetHostKey')}
            </Button>
          </div>
        ) : null}
      </FieldsGrid>
    </SectionCard>
  );
}
