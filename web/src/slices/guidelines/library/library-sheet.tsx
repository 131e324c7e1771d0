import type { LibraryGuideline } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { FactList } from '#ui/cards/fact-list';
import { SideSheet } from '#ui/side-sheet';
import { useSnackbar } from '#ui/snackbar';
import { LoadingState } from '#ui/states';
import { libraryStandardsQuery, refreshGuidelines } from '../guideline-queries.ts';
import { api } from '../guidelines-api.ts';
import { useFollow, useTenantArea } from '../manage/area.ts';
import { LibraryStandards } from './library-standards.tsx';

interface LibrarySheetProps {
  entry: LibraryGuideline;
  onClose: () => void;
}

/** A guideline of the library before it is used: its source, what is not in it, and what it would evaluate. */
export function LibrarySheet({ entry, onClose }: LibrarySheetProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const hasStandards = entry.StandardCount > 0;
  const query = useQuery({ ...libraryStandardsQuery(entry.Key), enabled: hasStandards });
  const linked = query.data?.filter(({ AnalyteId }) => AnalyteId !== null).length ?? 0;
  return (
    <SideSheet title={entry.Name} width={760} onClose={onClose}>
      <Facts entry={entry} />
      <LeftOut entry={entry} />
      {hasStandards ? <UseButton entry={entry} /> : null}
      {hasStandards && query.isPending ? <LoadingState lines={6} /> : null}
      {query.data ? (
        <Box component="section">
          <Typography variant="h3">{t('library.standards')}</Typography>
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {t('library.linkedCount', { count: linked, all: query.data.length })}
          </Typography>
          <LibraryStandards label={t('standardsOf', { name: entry.Name })} standards={query.data} />
        </Box>
      ) : null}
    </SideSheet>
  );
}

function Facts({ entry }: { entry: LibraryGuideline }) {
  const { t } = useTranslation('guidelines');
  const left = entry.NotExpressed.reduce((sum, { Rules }) => sum + Rules.length, 0);
  const statuses = entry.Statuses.map(({ Status, Count }) => `${Status ?? t('library.noStatus')} (${Count})`).join(
    ', ',
  );
  const fact = (name: 'source' | 'licence' | 'date' | 'checksum' | 'status' | 'rules' | 'joined', value: string) => ({
    name: t(`library.facts.${name}`),
    value,
  });
  return (
    <FactList
      facts={[
        fact('source', `${entry.Publisher}. ${entry.Source}`),
        fact('licence', entry.Licence),
        fact('date', t('library.facts.dateText', { date: entry.TranscribedOn })),
        fact('checksum', `SHA-256 ${entry.SourceSha256}`),
        ...(statuses ? [fact('status', statuses)] : []),
        fact(
          'rules',
          t('library.facts.rulesText', {
            rules: entry.RuleCount,
            expressed: entry.RuleCount - left,
            standards: entry.StandardCount,
          }),
        ),
        ...(entry.Included.Conditions + entry.Included.Repeats > 0
          ? [fact('joined', t('library.facts.joinedText', joinedOf(entry)))]
          : []),
      ]}
    />
  );
}

const joinedOf = ({ Included: { Alone, Conditions, Repeats } }: LibraryGuideline) => ({
  alone: Alone,
  conditions: Conditions,
  repeats: Repeats,
});

function LeftOut({ entry: { NotExpressed } }: { entry: LibraryGuideline }) {
  const { t } = useTranslation('guidelines');
  if (NotExpressed.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="h3">{t('library.left')}</Typography>
      <Box component="ul" sx={{ my: 1, pl: 3 }}>
        {NotExpressed.map(({ Reason, Rules }) => (
          <li key={Reason}>
            {t('library.leftOne', {
              reason: t(`library.reasons.${Reason}`),
              count: Rules.length,
              rules: Rules.join(', '),
            })}
          </li>
        ))}
      </Box>
    </Box>
  );
}

function UseButton({ entry }: { entry: LibraryGuideline }) {
  const { t } = useTranslation('guidelines');
  const { show } = useSnackbar();
  const follow = useFollow(useTenantArea());
  const canUse = useCan('guidelines.configure');
  const use = useMutation({
    mutationFn: () => api.guidelineLibrary.use({ body: { Key: entry.Key } }),
    onSuccess: async ({ GuidelineId, GuidelineName, LinkedCount, StandardCount }) => {
      show(t('library.used', { name: GuidelineName, linked: LinkedCount, count: StandardCount }));
      await refreshGuidelines();
      await follow(GuidelineId);
    },
  });
  const { GuidelineId } = entry;
  if (GuidelineId !== null) {
    return (
      <Box>
        <Button variant="outlined" onClick={() => void follow(GuidelineId)}>
          {t('library.open')}
        </Button>
      </Box>
    );
  }
  return canUse ? (
    <Box>
      <Button variant="contained" loading={use.isPending} onClick={() => use.mutate()}>
        {t('library.use')}
      </Button>
    </Box>
  ) : null;
}
