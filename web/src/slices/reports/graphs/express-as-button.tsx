import type { GraphSelection } from '@freshet/contract';
import { expressionsOf } from '@freshet/domain/speciation';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExpressAsFields } from '../query/selection/express-as-fields.tsx';
import { detailsQuery } from '../query-api.ts';

interface ExpressAsButtonProps {
  selection: GraphSelection;
  select: (change: Pick<GraphSelection, 'expressAs'>) => void;
}

/** Shows amounts as N, as NO3 and the like, by molar mass; only where a chosen analyte can be expressed in several ways. */
export function ExpressAsButton({ selection, select }: ExpressAsButtonProps): ReactNode {
  const { t } = useTranslation(['graphs', 'reports']);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const details = useQuery(detailsQuery(selection.stations));
  const analytes = (details.data?.Analytes ?? []).filter(({ AnalyteId }) => selection.analytes.includes(AnalyteId));
  if (!analytes.some(({ AnalyteName }) => expressionsOf(AnalyteName).length > 0)) return null;
  const { expressAs = [] } = selection;
  const names = expressAs.map(({ as }) => as).join(', ');
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {names ? t('graphs:choices.expressedAs', { names }) : t('graphs:choices.expressAs')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('graphs:choices.expressAs') } }}
      >
        <Box sx={{ p: 2, width: 360, maxWidth: '90vw' }}>
          <ExpressAsFields
            analytes={analytes}
            chosen={expressAs}
            onChange={(chosen) => select({ expressAs: chosen })}
          />
        </Box>
      </Popover>
    </>
  );
}
