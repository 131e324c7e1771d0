import type { SourceType } from '@freshet/contract';

/** A place of the demo: where it is, what is measured there and what people call it. */
export interface DemoPlace {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly elevationMetres: number;
  readonly type: string;
  readonly about: string;
  readonly sources: readonly { readonly type: SourceType; readonly name: string; readonly category?: string }[];
  readonly synonyms?: readonly string[];
}

type Row = readonly [name: string, latitude: number, longitude: number, elevationMetres: number, about: string];

const discrete = 'discrete_envirodata' as const;
const continuous = 'continuous_aquarius' as const;
const plot = 'vegetativemonitoring_envirodata' as const;
const survey = 'surveys_envirodata' as const;

const rivers: readonly Row[] = [
  ['Kettle River at Midway', 49.0079, -118.7756, 580, 'Bridge on Florence Street, left bank'],
  ['Kettle River at Rock Creek', 49.0561, -119.0003, 606, 'Upstream of the Rock Creek confluence'],
  ['Kettle River near Westbridge', 49.1706, -118.9722, 626, 'Below the West Kettle confluence'],
  ['West Kettle River at Beaverdell', 49.4358, -119.0939, 785, 'Highway 33 bridge'],
  ['West Kettle River at Carmi', 49.5003, -119.1197, 820, 'Old railway crossing'],
  ['Granby River at Grand Forks', 49.0389, -118.4389, 518, 'Above the mouth, right bank'],
  ['Granby River at Volcanic Creek', 49.1897, -118.4917, 592, 'Forest road bridge'],
  ['Boundary Creek at Greenwood', 49.0889, -118.6772, 740, 'Downstream of the town'],
  ['Boundary Creek at Midway', 49.0131, -118.7706, 579, 'Mouth'],
  ['Rock Creek at Highway 3', 49.0603, -119.0069, 611, 'Culvert outlet'],
  ['Conkle Creek at the lake outlet', 49.1636, -119.1008, 1067, 'Outlet weir'],
  ['Trapping Creek near Beaverdell', 49.5136, -119.0436, 823, 'Logging road, kilometre 12'],
  ['Burrell Creek at Granby', 49.3661, -118.5364, 721, 'Foot bridge'],
  ['Ingram Creek at Midway', 49.0192, -118.8103, 612, 'Irrigation intake'],
];

const wells: readonly Row[] = [
  ['Grand Forks Well 3', 49.0289, -118.4503, 520, 'Municipal well, 32 m deep'],
  ['Grand Forks Well 5', 49.0247, -118.4381, 519, 'Municipal well, 41 m deep'],
  ['Midway Observation Well', 49.0075, -118.7811, 581, 'Provincial observation well'],
  ['Rock Creek Community Well', 49.0572, -119.0028, 609, 'Shared by 14 homes'],
];

const gauges: readonly Row[] = [
  ['Kettle River gauge at Ferry', 48.9814, -118.7653, 561, 'Water level and temperature every 5 minutes'],
  ['West Kettle gauge at McCulloch', 49.7042, -119.1919, 1050, 'Water level every 15 minutes'],
  ['Granby gauge at Burrell', 49.3653, -118.5358, 720, 'Water level, turbidity'],
  ['Big White snow pillow', 49.7261, -118.9278, 1670, 'Snow water equivalent, air temperature'],
  ['Beaverdell weather station', 49.4789, -119.0497, 838, 'Rain, wind, air temperature'],
];

const plots: readonly Row[] = [
  ['Johnstone Creek riparian plot', 49.0436, -119.0494, 655, 'Cottonwood, 20 by 20 m'],
  ['Gilpin grassland plot', 49.0103, -118.3203, 640, 'Bunchgrass, grazing exclosure'],
  ['Boothman riparian plot', 49.0453, -118.5117, 530, 'Willow and dogwood'],
  ['Kettle oxbow wetland plot', 49.0144, -118.4975, 522, 'Sedge meadow'],
  ['Rock Creek riparian plot 1', 49.0581, -119.0078, 612, 'Cottonwood, planted 2019'],
  ['Rock Creek riparian plot 2', 49.0586, -119.0069, 613, 'Cottonwood, not planted'],
  ['Westbridge riparian plot', 49.1703, -118.9753, 628, 'Willow, browsed'],
  ['Midway grassland plot 1', 49.0122, -118.7694, 604, 'Bunchgrass, seeded'],
  ['Midway grassland plot 2', 49.0125, -118.7681, 606, 'Bunchgrass, reference'],
  ['Ingram grassland plot', 49.0411, -118.8122, 688, 'Bunchgrass, grazed'],
  ['Christina wetland plot', 49.0447, -118.2103, 452, 'Sedge and horsetail'],
  ['Granby oxbow wetland plot', 49.1089, -118.4722, 541, 'Sedge meadow, flooded in spring'],
];

const surveys: readonly Row[] = [
  ['Kettle Falls fish survey', 49.0322, -118.7106, 566, 'Snorkel count, August'],
  ['Cascade benthic survey', 49.0225, -118.2089, 495, 'Kick net, three riffles'],
  ['Rock Creek redd survey', 49.0592, -119.0114, 615, 'Rainbow trout redds, May'],
];

const mine: readonly Row[] = [
  ['CR-01 Copper Creek upstream', 50.4862, -120.9931, 1310, 'Reference, above all mine works'],
  ['CR-02 Copper Creek below dump', 50.4821, -120.9815, 1265, 'Below the waste rock dump'],
  ['CR-03 Copper Creek at road', 50.4774, -120.9708, 1221, 'Mine road culvert'],
  ['CR-04 Copper Creek mouth', 50.4711, -120.9533, 1164, 'Before Guichon Creek'],
  ['GC-01 Guichon Creek upstream', 50.4798, -120.9472, 1168, 'Reference'],
  ['GC-02 Guichon Creek downstream', 50.4592, -120.9428, 1139, 'Compliance point'],
  ['SP-1 Sedimentation pond 1', 50.4836, -120.9764, 1248, 'Spillway'],
  ['SP-2 Sedimentation pond 2', 50.4803, -120.9691, 1229, 'Spillway'],
  ['TSF seepage collection', 50.4917, -120.9592, 1275, 'Collection ditch, weir plate'],
  ['Pit sump', 50.4953, -120.9867, 1190, 'Pump house sample port'],
  ['Effluent discharge', 50.4745, -120.9612, 1192, 'Permitted discharge, end of pipe'],
  ['Polishing pond outlet', 50.4757, -120.9641, 1199, 'Outlet structure'],
];

const mineWells: readonly Row[] = [
  ['MW-1 Tailings north', 50.4941, -120.9561, 1281, 'Monitoring well, 18 m'],
  ['MW-2 Tailings east', 50.4909, -120.9518, 1262, 'Monitoring well, 24 m'],
  ['MW-3 Dump toe', 50.4818, -120.9793, 1251, 'Monitoring well, 12 m'],
  ['MW-4 Guichon floodplain', 50.4608, -120.9441, 1141, 'Monitoring well, 9 m'],
];

const mineGauges: readonly Row[] = [
  ['Copper Creek flume', 50.4769, -120.9697, 1219, 'Parshall flume, flow every 5 minutes'],
  ['Guichon Creek gauge', 50.4597, -120.9431, 1139, 'Water level every 15 minutes'],
  ['Mine camp weather station', 50.4881, -120.9725, 1290, 'Rain, evaporation, wind'],
];

const place = (
  [name, latitude, longitude, elevationMetres, about]: Row,
  type: string,
  sources: DemoPlace['sources'],
): DemoPlace => ({ name, latitude, longitude, elevationMetres, about, type, sources });

const only = (type: SourceType, kind: string, category?: string) => (row: Row) =>
  place(row, kind, [{ type, name: row[0], ...(category ? { category } : {}) }]);

/** Some river stations also have a logger: one place, two sources. */
const withLogger = (place: DemoPlace): DemoPlace => ({
  ...place,
  sources: [...place.sources, { type: continuous, name: `${place.name} logger`, category: 'Hydrometric' }],
});

export const watershedPlaces: readonly DemoPlace[] = [
  ...rivers
    .map(only(discrete, 'River or stream', 'Surface Water'))
    .map((river, index) => (index % 4 === 0 ? withLogger(river) : river)),
  ...wells.map(only(discrete, 'Well', 'Groundwater')),
  ...gauges.map(only(continuous, 'Gauge', 'Hydrometric')),
  ...plots.map(only(plot, 'Vegetation plot')),
  ...surveys.map(only(survey, 'Survey location')),
];

export const minePlaces: readonly DemoPlace[] = [
  ...mine
    .map(only(discrete, 'River or stream', 'Receiving Environment'))
    .map((stream, index) => (index % 5 === 1 ? withLogger(stream) : stream)),
  ...mineWells.map(only(discrete, 'Well', 'Groundwater')),
  ...mineGauges.map(only(continuous, 'Gauge', 'Hydrometric')),
];
