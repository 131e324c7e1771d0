import type { SourceType } from '@freshet/contract';
import PlantIcon from '@mui/icons-material/GrassOutlined';
import SurveyIcon from '@mui/icons-material/PestControlOutlined';
import FlaskIcon from '@mui/icons-material/ScienceOutlined';
import SeriesIcon from '@mui/icons-material/TimelineOutlined';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';

const icons = {
  continuous_aquarius: SeriesIcon,
  discrete_envirodata: FlaskIcon,
  vegetativemonitoring_envirodata: PlantIcon,
  surveys_envirodata: SurveyIcon,
} as const satisfies Record<SourceType, unknown>;

/** The kind of data a place has. */
export function SourceChip({ type }: { type: SourceType }) {
  const { t } = useTranslation('locations');
  const Icon = icons[type];
  return <Chip size="small" variant="outlined" icon={<Icon />} label={t(`types.${type}.data`)} />;
}
