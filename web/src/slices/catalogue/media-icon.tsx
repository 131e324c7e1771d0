import type { MediaType } from '@freshet/contract';
import SnowIcon from '@mui/icons-material/AcUnitOutlined';
import AirIcon from '@mui/icons-material/AirOutlined';
import TissueIcon from '@mui/icons-material/BiotechOutlined';
import DustIcon from '@mui/icons-material/BlurOn';
import ProcessIcon from '@mui/icons-material/FactoryOutlined';
import PlantIcon from '@mui/icons-material/GrassOutlined';
import SedimentIcon from '@mui/icons-material/LayersOutlined';
import DrinkIcon from '@mui/icons-material/LocalDrinkOutlined';
import AshIcon from '@mui/icons-material/LocalFireDepartmentOutlined';
import FlaskIcon from '@mui/icons-material/ScienceOutlined';
import FishIcon from '@mui/icons-material/SetMealOutlined';
import RockIcon from '@mui/icons-material/TerrainOutlined';
import RainIcon from '@mui/icons-material/ThunderstormOutlined';
import WaterIcon from '@mui/icons-material/WaterDropOutlined';
import WavesIcon from '@mui/icons-material/WavesOutlined';
import SoilIcon from '@mui/icons-material/YardOutlined';
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

/** A drop below the ground. */
const GroundWaterIcon = (props: SvgIconProps) => (
  <SvgIcon {...props}>
    <path d="M2 5h20v2H2zM12 9c-2.6 3-4.5 5.4-4.5 7.6a4.5 4.5 0 0 0 9 0C16.5 14.4 14.6 12 12 9zm0 10.1a2.5 2.5 0 0 1-2.5-2.5c0-1.1.9-2.6 2.5-4.5 1.6 1.9 2.5 3.4 2.5 4.5a2.5 2.5 0 0 1-2.5 2.5z" />
  </SvgIcon>
);

/** A block with a glint. */
const IceIcon = (props: SvgIconProps) => (
  <SvgIcon {...props}>
    <path d="M12 2 3 7v10l9 5 9-5V7zm6 6-6 3.3L6 8l6-3.7zM5 9.7l6 3.3v6.2l-6-3.4zm8 9.5V13l6-3.3v6.1z" />
  </SvgIcon>
);

const pictures: Readonly<Record<MediaType['Icon'], ComponentType<SvgIconProps>>> = {
  water: WaterIcon,
  'surface-water': WavesIcon,
  'ground-water': GroundWaterIcon,
  'drinking-water': DrinkIcon,
  'process-water': ProcessIcon,
  rain: RainIcon,
  snow: SnowIcon,
  ice: IceIcon,
  soil: SoilIcon,
  sediment: SedimentIcon,
  rock: RockIcon,
  ash: AshIcon,
  dust: DustIcon,
  air: AirIcon,
  tissue: TissueIcon,
  fish: FishIcon,
  plant: PlantIcon,
  flask: FlaskIcon,
};

/** The picture of a media type. */
export function MediaIcon({ icon, ...props }: SvgIconProps & { icon: MediaType['Icon'] }) {
  const Picture = pictures[icon];
  return <Picture aria-hidden {...props} />;
}
