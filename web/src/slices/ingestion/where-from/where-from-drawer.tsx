import type { Answer, Decision, imports, ResultId } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useAnalyteLabel, withBasis } from '#ui/analyte-label';
import { showInstant } from '#ui/dates/show-instant.ts';
import { showInZone } from '#ui/dates/station-clock.ts';
import { AppLink } from '#ui/link/link';
import { SideSheet } from '#ui/side-sheet';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { OriginalRows } from '../components/original-rows.tsx';
import { DecisionList } from '../decisions/decision-list.tsx';
import { provenanceQuery } from '../ingestion-queries.ts';

export interface WhereFromDrawerProps {
  resultId: ResultId;
  onClose: () => void;
}

type Provenance = Answer<typeof imports.provenance>;
type Version = Provenance['Versions'][number];

/** Where a number comes from: its versions, the import and the file behind each, and the row itself, marked. */
export function WhereFromDrawer({ resultId, onClose }: WhereFromDrawerProps): ReactNode {
  const { t } = useTranslation('imports');
  const query = useQuery(provenanceQuery(resultId));
  const failure = errorOf(query);
  return (
    <SideSheet title={t('origin.title')} width={860} onClose={onClose}>
      {failure ? <ErrorState {...failure} /> : null}
      {query.data ? <Origin origin={query.data} /> : failure ? null : <LoadingState lines={8} />}
    </SideSheet>
  );
}

function Origin({
  origin: { StationName, AnalyteName, Fraction, Basis, SampledAt, TimeZone, Versions },
}: {
  origin: Provenance;
}) {
  const { t } = useTranslation('imports');
  const label = useAnalyteLabel();
  const current = Versions.find(({ IsCurrent }) => IsCurrent) ?? Versions[0];
  const [chosen, setChosen] = useState<Version | undefined>(current);
  const place = placeOf(chosen);
  return (
    <>
      <Box>
        <Typography variant="h3">{withBasis(label(AnalyteName, Fraction), Basis)}</Typography>
        <Typography color="textSecondary">
          {t('origin.sampled', { station: StationName, when: `${showInZone(SampledAt, TimeZone)} (${TimeZone})` })}
        </Typography>
      </Box>
      <Box component="section" aria-label={t('origin.versions')}>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {t('origin.versions')}
        </Typography>
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {Versions.map((version) => (
            <VersionLine
              key={`${version.ResultId}-${version.OpenedAt}`}
              version={version}
              isChosen={version === chosen}
              onChoose={() => setChosen(version)}
            />
          ))}
        </Box>
      </Box>
      <Box component="section" aria-label={t('origin.inFile')}>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {t('origin.inFile')}
        </Typography>
        {place ? (
          <OriginalRows
            key={`${place.fileVersionId}-${place.rowNo}`}
            place={place}
            columnNo={chosen?.ColumnNo ?? null}
          />
        ) : (
          <EmptyState title={t('origin.noFile')} reason={t('origin.noFileReason')} />
        )}
      </Box>
    </>
  );
}

const placeOf = (version: Version | undefined) =>
  version?.FileVersionId && version.RowNo
    ? { fileVersionId: version.FileVersionId, sheet: version.Sheet ?? '', rowNo: version.RowNo }
    : null;

interface VersionLineProps {
  version: Version;
  isChosen: boolean;
  onChoose: () => void;
}

function VersionLine({ version, isChosen, onChoose }: VersionLineProps) {
  const { t } = useTranslation('imports');
  const { Value, Unit, OpenedAt, ClosedAt, IsCurrent, IsRestored, Correction, By, ImportId, ImportStatus } = version;
  const period = ClosedAt
    ? t('origin.fromTo', { from: showInstant(OpenedAt), to: showInstant(ClosedAt) })
    : t('origin.since', { from: showInstant(OpenedAt) });
  return (
    <Box
      component="li"
      sx={{
        borderLeft: 4,
        borderColor: IsCurrent ? 'primary.main' : 'divider',
        bgcolor: isChosen ? 'background.default' : 'transparent',
        pl: 1.5,
        py: 0.75,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Typography component="span" className="numbers" sx={{ fontWeight: 700 }}>
          {Value} {Unit}
        </Typography>
        <Typography component="span" variant="body2">
          {IsCurrent ? t('origin.current') : t('origin.earlier')}
          {IsRestored ? ` · ${t('origin.restored')}` : ''}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {period}
        {By ? ` · ${By}` : ''}
      </Typography>
      {Correction ? <Typography variant="body2">{t('origin.correction', { reason: Correction })}</Typography> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
        {ImportId ? (
          <AppLink href={`/import/${ImportId}`}>
            {t('detail.import', { id: ImportId })}
            {ImportStatus === 'RolledBack' ? ` (${t('states.RolledBack')})` : ''}
          </AppLink>
        ) : null}
        {version.FileId && version.FileName ? (
          <AppLink href={`/datasets/${version.FileId}`}>
            {t('origin.file', { name: version.FileName, version: version.VersionNumber ?? 1 })}
          </AppLink>
        ) : null}
        {version.RowNo ? (
          <Button size="small" disabled={isChosen} onClick={onChoose}>
            {t('origin.showRow', { row: version.RowNo })}
          </Button>
        ) : null}
      </Box>
      {version.Decisions.length > 0 ? <Behind decisions={version.Decisions} /> : null}
      {version.RepeatedBy.length > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('origin.repeated', { imports: version.RepeatedBy.join(', ') })}
        </Typography>
      ) : null}
    </Box>
  );
}

/** What people decided that the row was taken for, each with the way to where it can be undone. */
function Behind({ decisions }: { decisions: readonly Decision[] }) {
  const { t } = useTranslation('ingestion');
  const readings = [...new Set(decisions.map(({ ExecutionId }) => ExecutionId))];
  return (
    <Box sx={{ mt: 0.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('decisions.behind')}
      </Typography>
      <DecisionList label={t('decisions.behind')} decisions={decisions} />
      {readings.map((id) => (
        <AppLink key={id} href={`/review/ingestion-results/${id}`}>
          {t('decisions.open', { name: decisions.find(({ ExecutionId }) => ExecutionId === id)?.FileName ?? '' })}
        </AppLink>
      ))}
    </Box>
  );
}
