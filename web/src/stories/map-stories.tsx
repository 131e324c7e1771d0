import Typography from '@mui/material/Typography';
import { type MapPoint, MapView } from '#ui/map';
import { Story } from './story.tsx';

function scatter(count: number): MapPoint[] {
  return Array.from({ length: count }, (_, at) => {
    const seed = (at * 2_654_435_761) % 1_000_003;
    return {
      id: String(at),
      name: `Station ${at + 1}`,
      longitude: -139 + ((seed % 9_973) / 9_973) * 24,
      latitude: 48.5 + ((seed % 7_919) / 7_919) * 11,
      isMarked: seed % 400 === 0,
    };
  });
}

const few = scatter(12);
const many = scatter(20_000);
const none: MapPoint[] = [];

export function MapStories() {
  return (
    <>
      <Story title="A few stations" note="Click or choose from the list.">
        <MapView label="Stations" points={few} popup={describe} />
      </Story>
      <Story title="20,000 stations">
        <MapView label="All stations" points={many} />
      </Story>
      <Story title="No stations">
        <MapView label="No stations" points={none} height={200} />
      </Story>
    </>
  );
}

const describe = ({ name, latitude, longitude }: MapPoint) => (
  <>
    <Typography variant="h3" component="p">
      {name}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {latitude.toFixed(4)}, {longitude.toFixed(4)}
    </Typography>
  </>
);
