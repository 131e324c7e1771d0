import { MonitoringFeatureId, type NewDataSource, sourceTypes } from '@freshet/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { useClaims } from '#api/session/claims';
import { timeZone } from '#ui/dates/show-instant.ts';
import { FormDialog } from '#ui/dialog';
import { SelectField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { type Choice, FeatureChoice } from '../linking/feature-choice.tsx';
import { api } from '../places-api.ts';
import { refreshPlaces } from '../places-queries.ts';
import { usualSourceType } from '../usual-source-type.ts';
import { SourceFields } from './source-fields.tsx';
import { blankSource, newSourceForm, sourceFieldOfCode } from './source-form.ts';
import { useSourceSentences } from './use-source-sentences.ts';
import type { PlacedWarning } from './warning-list.tsx';

const homes = ['new', 'existing', 'none'] as const;
type Home = (typeof homes)[number];

interface NewSourceDialogProps {
  onClose: () => void;
  onWarnings: (warnings: readonly PlacedWarning[]) => void;
}

/** Adds a station, plot or survey location, with a place of its own unless stated otherwise. */
export function NewSourceDialog({ onClose, onWarnings }: NewSourceDialogProps) {
  const { t } = useTranslation('manageLocations');
  const { t: words } = useTranslation('locations');
  const { show } = useSnackbar();
  const translate = useSourceSentences();
  const [home, setHome] = useState<Home>('new');
  const [place, setPlace] = useState<Choice | null>(null);
  const form = useZodForm(
    useMemo(() => newSourceForm(translate), [translate]),
    blankSource(usualSourceType(useClaims()), timeZone()),
  );
  const { control } = form;
  const kind = form.watch('SourceType');
  const [isPlaceMissing, setIsPlaceMissing] = useState(false);
  const submit = form.handleSubmit(async (source) => {
    setIsPlaceMissing(home === 'existing' && !place);
    if (home === 'existing' && !place) return;
    try {
      const warnings = await store(source, home, place);
      await refreshPlaces();
      onWarnings(warnings);
      show(t('form.added', { name: source.LocationIdentifier }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, sourceFieldOfCode).map(withoutPlace));
    }
  });
  return (
    <FormDialog
      open
      title={t('form.addTitle')}
      submitLabel={t('add')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <SelectField
          control={control}
          name="SourceType"
          label={t('columns.type')}
          options={sourceTypes.map((type) => ({ value: type, label: words(`types.${type}.source`) }))}
        />
        <TextField control={control} name="LocationIdentifier" label={t('columns.name')} required autoFocus />
        <HomeChoice
          home={home}
          place={place}
          problem={isPlaceMissing && !place ? t('form.placeNeeded') : null}
          onHome={setHome}
          onPlace={setPlace}
        />
        <SourceFields control={control} />
        {kind === 'vegetativemonitoring_envirodata' ? (
          <>
            <TextField control={control} name="CommunityType" label={t('form.communityType')} />
            <TextField control={control} name="PlotType" label={t('form.plotType')} />
          </>
        ) : null}
        {kind === 'surveys_envirodata' ? (
          <TextField control={control} name="SurveyType" label={t('form.surveyType')} />
        ) : null}
      </Stack>
    </FormDialog>
  );
}

/** The source is sent inside its new place; what the server says about it belongs to the same fields. */
const withoutPlace = ({ Path, Message }: { Path: string; Message: string }) => ({
  Path: Path.replace(/^(body[./])?DataSources[[./]+\d+[\]./]+/, '').replace(
    /^(body[./])?DisplayName$/,
    'LocationIdentifier',
  ),
  Message,
});

async function store(source: NewDataSource, home: Home, place: Choice | null): Promise<PlacedWarning[]> {
  if (home === 'new') {
    const made = await api.locations.createFeature({
      body: { DisplayName: source.LocationIdentifier, DataSources: [source] },
    });
    const stored = made.FeatureDataSources[0]?.Data ?? null;
    return made.Warnings.map((warning) => ({ ...warning, source: stored }));
  }
  const MonitoringFeatureIdOf = home === 'existing' && place ? MonitoringFeatureId.parse(place.id) : null;
  const made = await api.locations.createDataSource({
    body: { ...source, MonitoringFeatureId: MonitoringFeatureIdOf },
  });
  return made.Warnings.map((warning) => ({ ...warning, source: made.DataSource }));
}

interface HomeChoiceProps {
  home: Home;
  place: Choice | null;
  problem: string | null;
  onHome: (home: Home) => void;
  onPlace: (place: Choice | null) => void;
}

function HomeChoice({ home, place, problem, onHome, onPlace }: HomeChoiceProps) {
  const { t } = useTranslation('manageLocations');
  const labelId = useId();
  return (
    <Stack>
      <Typography id={labelId} variant="body2" color="textSecondary">
        {t('columns.place')}
      </Typography>
      <RadioGroup
        aria-labelledby={labelId}
        value={home}
        onChange={(_, value) => onHome(homes.find((each) => each === value) ?? 'new')}
      >
        {homes.map((each) => (
          <FormControlLabel key={each} value={each} control={<Radio size="small" />} label={t(`form.homes.${each}`)} />
        ))}
      </RadioGroup>
      {home === 'existing' ? (
        <FeatureChoice label={t('link.place')} chosen={place} onChoose={onPlace} problem={problem} />
      ) : null}
    </Stack>
  );
}
