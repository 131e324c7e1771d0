import { startAquariusServer } from '../server/src/demo/aquarius-server/start-aquarius-server.ts';

const account = { userName: 'sync', password: 'Tail-water 42' };

/** An AQUARIUS server with so many series of so many points, in a process of its own: prints where it listens. */
const { seriesCount, pointsOfSeries, start, stepMs } = JSON.parse(process.argv[2] ?? '{}');
const perLocation = 20;
const { address } = await startAquariusServer({
  account,
  fill: (data) => {
    let locationId = '';
    for (let index = 0; index < seriesCount; index += 1) {
      if (index % perLocation === 0) {
        const identifier = `BENCH-${index / perLocation}`;
        locationId = data.addLocation({ identifier, name: `Bench ${identifier}` }).uniqueId;
      }
      const times = Array.from({ length: pointsOfSeries }, (_, at) => start + at * stepMs);
      const values = times.map((at) => Math.round(Math.sin(at / 1e7) * 1000) / 1000);
      data.addSeries({ locationId, parameter: 'Stage', label: `Logger ${index}`, unit: 'm', times, values });
    }
  },
});
console.log(address);
