import type { EventMeasurement } from '@freshet/contract';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { FactList } from '#ui/cards/fact-list';
import { shownNumber } from './shown-number.ts';

/** What was measured on a survey or a visit as a whole, such as the temperature of the water. */
export function EventMeasurements({ measured }: { measured: readonly EventMeasurement[] }) {
  useTranslation();
  if (measured.length === 0) return null;
  return (
    <Box sx={{ my: 1.5 }}>
      <FactList
        facts={measured.map(({ Parameter, Unit, Value }) => ({
          name: Parameter,
          value: `${shownNumber(Value)} ${Unit}`.trim(),
        }))}
      />
    </Box>
  );
}
