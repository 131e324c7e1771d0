import { type CatalogueGroup, group, more } from './catalogue.ts';

const gallon = '0.003785411784';
const imperialGallon = '0.00454609';
/** A month is a twelfth of a year of 365.25 days. */
const monthSeconds = '2629800';
const yearSeconds = '31557600';
const pound = '0.45359237';
const shortTon = '907.18474';

const loadAs = (what: string, symbol: string): CatalogueGroup =>
  group(
    `Load of ${what} (as ${symbol})`,
    [`kg/d as ${symbol}`, `kg/day as ${symbol}`],
    [
      [`lb/d as ${symbol}`, `x * ${pound}`, `lb/day as ${symbol}`],
      [`ton/d as ${symbol} (US)`, `x * ${shortTon}`, `ton/d as ${symbol}`, `tons/day as ${symbol}`],
      [`mg/s as ${symbol}`, 'x * 0.0864'],
    ],
  );

/** Second edition: lengths, flows, speeds, loads and what falls or grows on an area. */
export const moreFlowAndLoad: readonly CatalogueGroup[] = [
  more('Length', 'm', [
    ['Å', 'x / 10000000000', 'Angst', 'angstrom', 'angstroms'],
    ['nmi', 'x * 1852', 'nautical miles'],
  ]),
  more('Area', 'm²', [
    ['dm²', 'x / 100'],
    ['in²', 'x * 0.00064516', 'sq in'],
    ['yd²', 'x * 0.83612736', 'sq yd'],
    ['nmi²', 'x * 3429904'],
  ]),
  more('Volume', 'm³', [
    ['dL', 'x / 10000'],
    ['µm³', 'x / 1000000000000000000'],
    ['in³', 'x * 0.000016387064', 'cu in'],
    ['yd³', 'x * 0.764554857984', 'cu yd'],
    ['pt (US)', 'x * 0.000473176473', 'pt'],
    ['qt (US)', 'x * 0.000946352946', 'qt'],
    ['kgal (US)', 'x * 3.785411784', 'kgal'],
    ['Mgal (US)', 'x * 3785.411784', 'Mgal'],
    ['acre-in', 'x * 102.79015312896', 'ac-in'],
  ]),
  more('Flow', 'm³/s', [
    ['L/h', 'x / 3600000', 'L/hr'],
    ['L/d', 'x / 86400000', 'L/day'],
    ['mL/h', 'x / 3600000000', 'mL/hr', 'cm³/h', 'cm³/hr'],
    ['mL/d', 'x / 86400000000', 'mL/day', 'cm³/d'],
    ['m³/wk', 'x / 604800', 'm³/week'],
    ['m³/month', `x / ${monthSeconds}`],
    ['m³/a', `x / ${yearSeconds}`, 'm³/yr', 'm³/year'],
    ['ft³/min', 'x * 0.028316846592 / 60', 'cfm'],
    ['ft³/d', 'x * 0.028316846592 / 86400', 'ft³/day'],
    ['gal/s (US)', `x * ${gallon}`, 'gal/s', 'gal/sec'],
    ['gal/h (US)', `x * ${gallon} / 3600`, 'gal/h', 'gal/hr', 'gph'],
    ['gal/d (imp)', `x * ${imperialGallon} / 86400`, 'IG/d'],
    ['Mgal/d (imp)', `x * ${imperialGallon} * 1000000 / 86400`, 'MIG/d'],
    ['Mgal/month (US)', `x * 3785.411784 / ${monthSeconds}`, 'Mgal/month', 'Mgal/mnth'],
    ['Mgal/a (US)', `x * 3785.411784 / ${yearSeconds}`, 'Mgal/yr', 'Mgal/year'],
  ]),
  group('Drips', ['drips/min'], [['drops', null]]),
  more('Speed', 'm/s', [
    ['mm/s', 'x / 1000', 'mm/sec'],
    ['km/s', 'x * 1000', 'km/sec'],
    ['ft/min', 'x * 0.3048 / 60'],
    ['ft/h', 'x * 0.3048 / 3600', 'ft/hr'],
    ['µm/a', `x / 1000000 / ${yearSeconds}`, 'µm/yr'],
  ]),
  group('Wind force', ['Beaufort', 'Bft'], []),
  group('Slope', ['m/km'], [['ft/mi', 'x / 5.28', 'ft/mile']]),
  more('Precipitation rate', 'mm/h', [
    ['in/min', 'x * 1524'],
    ['in/wk', 'x * 25.4 / 168', 'in/week'],
    ['mL/cm²/d', 'x * 10 / 24', 'mL/cm²/day'],
  ]),
  group('Specific capacity', ['L/s/m'], [['gpm/ft', 'x * 3.785411784 / 60 / 0.3048']]),
  more('Mass', 'kg', [
    ['pg', 'x / 1000000000000000', 'picogram'],
    ['ton (US)', `x * ${shortTon}`, 'tons', 'Ton', 'short ton', 'short tons'],
    ['gr', 'x * 0.00006479891', 'grain', 'grains'],
  ]),
  more('Load', 'kg/d', [
    ['kg/h', 'x * 24', 'kg/hr'],
    ['kg/s', 'x * 86400', 'kg/sec'],
    ['g/h', 'x * 0.024', 'g/hr'],
    ['g/min', 'x * 1.44'],
    ['mg/d', 'x / 1000000', 'mg/day', 'mgm/day'],
    ['mg/h', 'x * 0.000024', 'mg/hr'],
    ['mg/min', 'x * 0.00144'],
    ['µg/s', 'x * 0.0000864', 'µg/sec'],
    ['lb/h', `x * ${pound} * 24`, 'lb/hr', 'lbs/hr'],
    ['lb/min', `x * ${pound} * 1440`],
    ['lb/s', `x * ${pound} * 86400`, 'lb/sec'],
    ['ton/d (US)', `x * ${shortTon}`, 'tons/day', 'tons/d', 'ton/d', 'Ton/d'],
    ['ton/s (US)', `x * ${shortTon} * 86400`, 'tons/sec'],
  ]),
  loadAs('nitrogen', 'N'),
  loadAs('phosphorus', 'P'),
  loadAs('phosphate', 'PO4'),
  group(
    'Load per width',
    ['kg/s/m', '(kg/sec)/m'],
    [['ton/d/ft (US)', `x * ${shortTon} / 86400 / 0.3048`, 'tons/day/ft']],
  ),
  more('Dustfall', 'mg/dm²/d', [
    ['g/m²/s', 'x * 864000', 'g/m²/sec'],
    ['g/m²/h', 'x * 240', 'g/m²/hr'],
    ['g/m²/month', 'x * 10 / 30.4375'],
    ['mg/m²/h', 'x * 0.24', 'mg/m²/hr'],
    ['µg/m²/h', 'x * 0.00024', 'µg/m²/hr'],
    ['ng/m²/d', 'x / 100000000', 'ng/m²/day'],
    ['mg/dm²/month', 'x / 30.4375'],
    ['µg/dm²/d', 'x / 1000', 'µg/dm²/day'],
    ['µg/dm²/month', 'x / 30437.5'],
    ['mg/cm²/d', 'x * 100', 'mg/cm²/day'],
    ['µg/cm²/d', 'x / 10', 'µg/cm²/day'],
    ['µg/cm²/30 d', 'x / 300', 'µg/cm2/30day', 'µg/cm²/30 days'],
    ['t/km²/a', 'x * 10 / 365.25', 'MT/km2/yr', 't/km²/yr'],
    ['kg/d/mi²', 'x * 10000 / 2589988.110336', 'kg/day/mi²'],
    ['lb/d/mi²', 'x * 4535.9237 / 2589988.110336', 'lb/day/mi²'],
    ['lb/acre/a', 'x * 4535.9237 / 4046.8564224 / 365.25', 'lb/acre/yr'],
  ]),
  group('Production per area (as C)', ['mg/m²/d as C', 'mg C/m²/d'], []),
  group('Production per area (as O2)', ['mg/m²/d as O2', 'mg O2/m²/d'], []),
  group(
    'Production per volume',
    ['mg/m³/d', 'mg/m³/day'],
    [
      ['mg/m³/h', 'x * 24', 'mg/m³/hr'],
      ['g/m³/d', 'x * 1000', 'g/m³/day'],
      ['g/m³/h', 'x * 24000', 'g/m³/hr'],
      ['mg/L/h', 'x * 24000', 'mg/L/hr'],
    ],
  ),
  group('Production per volume (as C)', ['mg/m³/d as C', 'mg C/m³/d'], []),
  group('Production per volume (as O2)', ['mg/m³/d as O2', 'mg O2/m³/d'], []),
  group('Uptake per mass', ['mg/g/h', 'mg/g/hr'], [['µg/g/h', 'x / 1000', 'µg/hr/g', 'µg/h/g']]),
  group('Uptake per mass (as O2)', ['mg/g/h as O2', 'mg O2/g/hr'], []),
  group('Uptake per dry mass', ['µg/g dw/h', 'µg/g DW/hr'], []),
  group('Activity per mass', ['nmol/g/h', 'nmol/hr/g', 'nmol/h/g'], [['pmol/mg/min', 'x * 60']]),
  group('Activity per dry mass', ['nmol/g dw/h', 'nmol/g DW/h', 'nmol/g DW/hr'], []),
  group(
    'Amount per area and time',
    ['mmol/m²/d', 'mmol/m2/dy', 'mmol/m²/day'],
    [['mmol/m²/h', 'x * 24', 'mmol/m²/hr']],
  ),
];
