import type { MapServiceConfig, MapServiceType } from '@freshet/contract';

interface DefaultLayer {
  readonly LayerName: string;
  readonly DisplayName: string;
  readonly ShowOnLoad: boolean;
  readonly ServiceType: MapServiceType;
  readonly ServiceConfig: MapServiceConfig;
}

/** The layers of the specification, in order. Those that are on need no internet. */
export const defaultLayers: readonly DefaultLayer[] = [
  {
    LayerName: 'topo',
    DisplayName: 'Topographic',
    ShowOnLoad: true,
    ServiceType: 'OfflineBase',
    ServiceConfig: { Attribution: 'Natural Earth' },
  },
  { LayerName: 'station', DisplayName: 'Stations', ShowOnLoad: true, ServiceType: 'Stations', ServiceConfig: {} },
  {
    LayerName: 'sat',
    DisplayName: 'satellite',
    ShowOnLoad: false,
    ServiceType: 'ArcGISMapServer',
    ServiceConfig: {
      Url: 'https://services.arcgisonline.com/ArcGIS/rest/services/World_Imagery/MapServer',
      Attribution: 'Esri, Maxar, Earthstar Geographics and the GIS user community',
    },
  },
  {
    LayerName: 'sampleSat',
    DisplayName: 'Sample Satellite',
    ShowOnLoad: false,
    ServiceType: 'ArcGISMapServer',
    ServiceConfig: {
      Url: 'https://basemap.nationalmap.gov/arcgis/rest/services/USGSImageryOnly/MapServer',
      Attribution: 'U.S. Geological Survey, The National Map',
    },
  },
];
