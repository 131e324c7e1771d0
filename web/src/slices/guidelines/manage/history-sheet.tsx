import type { StandardId, StandardText } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { showInstant } from '#ui/dates/show-instant.ts';
import { SideSheet } from '#ui/side-sheet';
import { ErrorState, LoadingState } from '#ui/states';
import type { Owner } from '../guideline-list-query.ts';
import { standardHistoryQuery } from '../guideline-queries.ts';
import { Stated } from '../versions/differences.tsx';
import { changedParts } from './changed-parts.ts';

interface HistorySheetProps {
  standardId: StandardId;
  owner: Owner;
  onClose: () => void;
}

/** A standard with its earlier versions: each text with its version, its time and its author. */
export function HistorySheet({ standardId, owner, onClose }: HistorySheetProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const query = useQuery(standardHistoryQuery(standardId, owner));
  const failure = errorOf(query);
  const texts = query.data ?? [];
  const name = texts[0]?.AnalyteNameInGuideline;
  return (
    <SideSheet title={name ? t('history.titleOf', { name }) : t('history.title')} width={560} onClose={onClose}>
      {failure ? <ErrorState {...failure} /> : null}
      {query.isPending ? <LoadingState lines={6} /> : null}
      <Box
        component="ol"
        aria-label={t('history.title')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
      >
        {texts.map((text, at) => (
          <Text key={`${text.Id} ${text.OpenedAt}`} text={text} before={texts[at + 1] ?? null} />
        ))}
      </Box>
    </SideSheet>
  );
}

function Text({ text, before }: { text: StandardText; before: StandardText | null }) {
  const { t } = useTranslation('guidelines');
  const parts = before ? changedParts(before, text) : [];
  const words = before === null ? t('history.first') : parts.length === 0 ? t('history.same') : '';
  return (
    <Box
      component="li"
      sx={{ borderLeft: 3, borderColor: text.ClosedAt ? 'divider' : 'primary.main', pl: 1.5, minWidth: 0 }}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {t('badges.version', { number: text.VersionNumber })} · {showInstant(text.OpenedAt)}
        {text.ClosedAt ? ` – ${showInstant(text.ClosedAt)}` : ''}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[text.OpenedBy ? t('history.by', { name: text.OpenedBy }) : '', words].filter(Boolean).join(' · ')}
        {parts.length > 0
          ? ` ${t('history.changed', { parts: parts.map((part) => t(`history.parts.${part}`)).join(', ') })}`
          : ''}
      </Typography>
      {before !== null && parts.length === 0 ? null : (
        <>
          <Stated label={text.AnalyteNameInGuideline} standard={text} />
          {text.ReferenceSource ? <Typography variant="body2">{text.ReferenceSource}</Typography> : null}
          {text.Notes ? (
            <Typography variant="body2" color="textSecondary">
              {text.Notes}
            </Typography>
          ) : null}
        </>
      )}
    </Box>
  );
}
