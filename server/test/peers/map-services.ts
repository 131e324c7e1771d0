import type { IncomingMessage, ServerResponse } from 'node:http';
import sharp from 'sharp';
import { startHttpsServer } from './oidc-https-server.ts';

export interface MapServices {
  readonly origin: string;
  /** The addresses requested so far whose path begins with this. */
  requests(path: string): string[];
  close(): Promise<void>;
}

const rivers = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Elk River' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-115.3, 49.2],
          [-114.8, 49.9],
        ],
      },
    },
  ],
};

/**
 * Map services of every kind a layer can have, over https and open to other sites, as the real ones are:
 * `/tiles/{z}/{x}/{y}.png`, `/wms`, `/rivers.geojson`, and the ArcGIS services Cached, Drawn (map) and Imagery (image)
 * under `/arcgis/rest/services`. Anything else is not found.
 */
export async function startMapServices(): Promise<MapServices> {
  const server = await startHttpsServer();
  const background = { r: 11, g: 114, b: 133, alpha: 0.4 };
  const tile = await sharp({ create: { width: 256, height: 256, channels: 4, background } })
    .png()
    .toBuffer();
  const requested: URL[] = [];
  server.answerWith((request, answer) => {
    const url = new URL(request.url ?? '/', server.origin);
    requested.push(url);
    respond(url, answer, tile);
  });
  return {
    origin: server.origin,
    requests: (path) => requested.filter(({ pathname }) => pathname.startsWith(path)).map(({ href }) => href),
    close: server.close,
  };
}

type Answer = ServerResponse<IncomingMessage>;

function respond({ pathname, searchParams }: URL, answer: Answer, tile: Buffer): void {
  const send = (type: string, body: string | Buffer, status = 200) =>
    answer.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
  const [, service, operation] =
    /^\/arcgis\/rest\/services\/(Cached|Drawn|Imagery)\/\w+Server(.*)$/.exec(pathname) ?? [];
  if (/^\/tiles\/\d+\/\d+\/\d+\.png$/.test(pathname)) send('image/png', tile);
  else if (pathname === '/rivers.geojson') send('application/geo+json', JSON.stringify(rivers));
  else if (pathname === '/wms') {
    // A web map service says no with status 200 and a document instead of a picture.
    if (searchParams.get('LAYERS') === 'rivers') send('image/png', tile);
    else send('application/vnd.ogc.se_xml', '<ServiceExceptionReport/>');
  } else if (service && operation === '') send('application/json', JSON.stringify(factsOf(service)));
  else if (service === 'Cached' && operation?.startsWith('/tile/')) send('image/png', tile);
  else if (service && /^\/export(Image)?$/.test(operation ?? '')) send('image/png', tile);
  else send('text/plain', 'not found', 404);
}

const factsOf = (service: string) => ({
  singleFusedMapCache: service === 'Cached',
  tileInfo: { spatialReference: { wkid: 102100, latestWkid: 3857 } },
});
