/**
 * What common parameter codes of the US Geological Survey mean, in its own words. Files name theirs in the comments above
 * the table, which go before these.
 */
export const parameterNames: ReadonlyMap<string, string> = new Map(
  `
00003 Sampling depth, feet
00010 Temperature, water, degrees Celsius
00011 Temperature, water, degrees Fahrenheit
00020 Temperature, air, degrees Celsius
00025 Barometric pressure, millimeters of mercury
00060 Discharge, cubic feet per second
00061 Discharge, instantaneous, cubic feet per second
00063 Number of sampling points, count
00065 Gage height, feet
00076 Turbidity, water, unfiltered, nephelometric turbidity units
00078 Transparency, water, in situ, Secchi disc, meters
00080 Color, water, filtered, platinum cobalt units
00095 Specific conductance, water, unfiltered, microsiemens per centimeter at 25 degrees Celsius
00098 Sampling depth, meters
00300 Dissolved oxygen, water, unfiltered, milligrams per liter
00301 Dissolved oxygen, water, unfiltered, percent of saturation
00310 Biochemical oxygen demand, water, unfiltered, 5 days at 20 degrees Celsius, milligrams per liter
00400 pH, water, unfiltered, field, standard units
00403 pH, water, unfiltered, laboratory, standard units
00405 Carbon dioxide, water, unfiltered, milligrams per liter
00410 Acid neutralizing capacity, water, unfiltered, fixed endpoint (pH 4.5) titration, field, milligrams per liter as calcium carbonate
00440 Bicarbonate, water, unfiltered, fixed endpoint (pH 4.5) titration, field, milligrams per liter
00452 Carbonate, water, filtered, inflection-point titration method (incremental titration method), field, milligrams per liter
00453 Bicarbonate, water, filtered, inflection-point titration method (incremental titration method), field, milligrams per liter
00500 Total solids, water, unfiltered, dried at 105 degrees Celsius, milligrams per liter
00530 Suspended solids, water, unfiltered, dried at 105 degrees Celsius, milligrams per liter
00600 Total nitrogen (nitrate + nitrite + ammonia + organic-N), water, unfiltered, milligrams per liter
00602 Total nitrogen (nitrate + nitrite + ammonia + organic-N), water, filtered, milligrams per liter
00605 Organic nitrogen, water, unfiltered, milligrams per liter
00608 Ammonia (NH3 + NH4+), water, filtered, milligrams per liter as nitrogen
00610 Ammonia (NH3 + NH4+), water, unfiltered, milligrams per liter as nitrogen
00613 Nitrite, water, filtered, milligrams per liter as nitrogen
00615 Nitrite, water, unfiltered, milligrams per liter as nitrogen
00618 Nitrate, water, filtered, milligrams per liter as nitrogen
00620 Nitrate, water, unfiltered, milligrams per liter as nitrogen
00623 Ammonia plus organic nitrogen, water, filtered, milligrams per liter as nitrogen
00625 Ammonia plus organic nitrogen, water, unfiltered, milligrams per liter as nitrogen
00630 Nitrate plus nitrite, water, unfiltered, milligrams per liter as nitrogen
00631 Nitrate plus nitrite, water, filtered, milligrams per liter as nitrogen
00660 Orthophosphate, water, filtered, milligrams per liter as phosphate
00665 Phosphorus, water, unfiltered, milligrams per liter as phosphorus
00666 Phosphorus, water, filtered, milligrams per liter as phosphorus
00671 Orthophosphate, water, filtered, milligrams per liter as phosphorus
00680 Organic carbon, water, unfiltered, milligrams per liter
00681 Organic carbon, water, filtered, milligrams per liter
00900 Hardness, water, milligrams per liter as calcium carbonate
00915 Calcium, water, filtered, milligrams per liter
00916 Calcium, water, unfiltered, recoverable, milligrams per liter
00925 Magnesium, water, filtered, milligrams per liter
00930 Sodium, water, filtered, milligrams per liter
00935 Potassium, water, filtered, milligrams per liter
00940 Chloride, water, filtered, milligrams per liter
00945 Sulfate, water, filtered, milligrams per liter
00950 Fluoride, water, filtered, milligrams per liter
00955 Silica, water, filtered, milligrams per liter as silicon dioxide
01000 Arsenic, water, filtered, micrograms per liter
01002 Arsenic, water, unfiltered, micrograms per liter
01005 Barium, water, filtered, micrograms per liter
01020 Boron, water, filtered, micrograms per liter
01025 Cadmium, water, filtered, micrograms per liter
01027 Cadmium, water, unfiltered, micrograms per liter
01030 Chromium, water, filtered, micrograms per liter
01035 Cobalt, water, filtered, micrograms per liter
01040 Copper, water, filtered, micrograms per liter
01042 Copper, water, unfiltered, recoverable, micrograms per liter
01045 Iron, water, unfiltered, recoverable, micrograms per liter
01046 Iron, water, filtered, micrograms per liter
01049 Lead, water, filtered, micrograms per liter
01051 Lead, water, unfiltered, recoverable, micrograms per liter
01055 Manganese, water, unfiltered, recoverable, micrograms per liter
01056 Manganese, water, filtered, micrograms per liter
01065 Nickel, water, filtered, micrograms per liter
01075 Silver, water, filtered, micrograms per liter
01090 Zinc, water, filtered, micrograms per liter
01092 Zinc, water, unfiltered, recoverable, micrograms per liter
01106 Aluminum, water, filtered, micrograms per liter
01145 Selenium, water, filtered, micrograms per liter
01147 Selenium, water, unfiltered, micrograms per liter
07000 Tritium, water, unfiltered, picocuries per liter
31625 Fecal coliform, M-FC MF (0.7 micron) method, water, colonies per 100 milliliters
39632 Atrazine, water, filtered, recoverable, micrograms per liter
50468 Escherichia coli, defined substrate test method (DSTM), water, most probable number per 100 milliliters
62855 Total nitrogen (nitrate + nitrite + ammonia + organic-N), water, unfiltered, analytically determined, milligrams per liter
63680 Turbidity, water, unfiltered, monochrome near infra-red LED light, 780-900 nm, detection angle 90 +-2.5 degrees, formazin nephelometric units (FNU)
70300 Dissolved solids dried at 180 degrees Celsius, water, filtered, milligrams per liter
70953 Chlorophyll a, phytoplankton, chromatographic-fluorometric method, micrograms per liter
71846 Ammonia (NH3 + NH4+), water, filtered, milligrams per liter as NH4
71850 Nitrate, water, unfiltered, milligrams per liter as nitrate
71851 Nitrate, water, filtered, milligrams per liter as nitrate
71856 Nitrite, water, filtered, milligrams per liter as nitrite
71900 Mercury, water, unfiltered, recoverable, micrograms per liter
80154 Suspended sediment concentration, milligrams per liter
80155 Suspended sediment discharge, short tons per day
90410 Acid neutralizing capacity, water, unfiltered, fixed endpoint (pH 4.5) titration, laboratory, milligrams per liter as calcium carbonate
`
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 5), line.slice(6)]),
);
