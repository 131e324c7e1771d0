import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { useReview } from '../review-context.ts';
import { AddAll } from './add-all.tsx';
import { NameQuestion } from './name-question.tsx';

const shownAtFirst = 10;

/** The unrecognised texts, most frequent first. One decision resolves every row that has the text. */
export function UnknownNames(): ReactNode {
  const { t } = useTranslation('ingestion');
  const { ingestion, canSaveForAll } = useReview();
  const { UnknownNames: names, UnknownCounts: counts } = ingestion;
  const total = counts.reduce((sum, { Names }) => sum + Names, 0);
  const [open, setOpen] = useState<string | null>(null);
  const [isAll, setIsAll] = useState(false);
  if (names.length === 0) return null;
  const shown = isAll ? names : names.slice(0, shownAtFirst);
  const [first] = names;
  // The first one is open, so that Enter is all it takes; after a decision that is the next one.
  const openKey = open ?? (first ? keyOf(first) : null);
  return (
    <SectionCard title={t('names.title', { count: total })} purpose={t('names.purpose')}>
      {canSaveForAll ? <AddAll counts={counts} /> : null}
      {shown.map((name) => {
        const key = keyOf(name);
        const isOpen = key === openKey;
        return (
          <Accordion
            key={key}
            disableGutters
            elevation={0}
            square
            expanded={isOpen}
            onChange={(_, isExpanded) => setOpen(isExpanded ? key : '')}
            slotProps={{ transition: { unmountOnExit: true, timeout: 0 }, heading: { component: 'h3' } }}
            sx={{ bgcolor: 'transparent', borderTop: 1, borderColor: 'divider', '&::before': { display: 'none' } }}
          >
            <AccordionSummary expandIcon={<ExpandIcon />} sx={{ px: 0 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
                <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {name.Text}
                </Typography>
                <Typography component="span" variant="body2" color="textSecondary" className="numbers">
                  {t(`kinds.${name.Kind}`)} · {t('names.rows', { count: name.Rows })}
                </Typography>
              </Box>
            </AccordionSummary>
            <AccordionDetails sx={{ px: 0 }}>
              <NameQuestion kind={name.Kind} text={name.Text} rows={name.Rows} onTaken={() => setOpen(null)} />
            </AccordionDetails>
          </Accordion>
        );
      })}
      {names.length > shownAtFirst && !isAll ? (
        <Button onClick={() => setIsAll(true)}>{t('names.more', { count: names.length - shownAtFirst })}</Button>
      ) : null}
      {isAll && total > names.length ? (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('names.first', { shown: names.length, count: total })}
        </Typography>
      ) : null}
    </SectionCard>
  );
}

const keyOf = ({ Kind, Text }: { Kind: string; Text: string }) => `${Kind}/${Text}`;
