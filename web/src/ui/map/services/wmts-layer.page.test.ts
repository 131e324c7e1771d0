import type TileImage from 'ol/source/TileImage.js';
import { afterEach, expect, test, vi } from 'vitest';
import type { PictureState } from '../pictures/pictures.ts';
import { capabilitiesAddress, wmtsLayer } from './wmts-layer.ts';

const description = `<?xml version="1.0"?>
<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1" version="1.0.0">
  <Contents>
    <Layer>
      <ows:Identifier>rivers</ows:Identifier>
      <Style isDefault="true"><ows:Identifier>default</ows:Identifier></Style>
      <Format>image/png</Format>
      <TileMatrixSetLink><TileMatrixSet>web</TileMatrixSet></TileMatrixSetLink>
      <ResourceURL format="image/png" resourceType="tile"
        template="https://tiles.example.org/rivers/{TileMatrix}/{TileRow}/{TileCol}.png"/>
    </Layer>
    <TileMatrixSet>
      <ows:Identifier>web</ows:Identifier>
      <ows:SupportedCRS>urn:ogc:def:crs:EPSG::3857</ows:SupportedCRS>
      <TileMatrix>
        <ows:Identifier>0</ows:Identifier>
        <ScaleDenominator>559082264.0287178</ScaleDenominator>
        <TopLeftCorner>-20037508.3427892 20037508.3427892</TopLeftCorner>
        <TileWidth>256</TileWidth><TileHeight>256</TileHeight>
        <MatrixWidth>1</MatrixWidth><MatrixHeight>1</MatrixHeight>
      </TileMatrix>
    </TileMatrixSet>
  </Contents>
</Capabilities>`;

afterEach(() => vi.unstubAllGlobals());

function ask(layers: string | undefined, answer: Response) {
  const states: PictureState[] = [];
  const watched: TileImage[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer),
  );
  const picture = { url: 'https://tiles.example.org/wmts', ...(layers === undefined ? {} : { layers }) };
  const layer = wmtsLayer(
    picture,
    (source) => watched.push(source),
    (state) => states.push(state),
  );
  return { layer, states, watched };
}

test.each([['rivers'], [undefined]])('a tile service is drawn as it describes itself (layer %s)', async (name) => {
  const { layer, watched } = ask(name, new Response(description));
  await vi.waitFor(() => expect(watched).toHaveLength(1));
  const source = layer.getSource();
  expect(source?.getTileUrlFunction()([0, 0, 0], 1, source.getProjection() ?? never())).toBe(
    'https://tiles.example.org/rivers/0/0/0.png',
  );
});

test.each([
  ['has no such layer', 'lakes', new Response(description)],
  ['answers something else', 'rivers', new Response('<html></html>')],
  ['refuses', 'rivers', new Response('', { status: 500 })],
])('a tile service that %s is told as failed', async (_, name, answer) => {
  const { states } = ask(name, answer);
  await vi.waitFor(() => expect(states).toEqual(['loading', 'failed']));
});

test('the description is asked for, unless the address leads to it already', () => {
  expect(capabilitiesAddress('https://a.example/wmts?key=1')).toBe(
    'https://a.example/wmts?key=1&SERVICE=WMTS&REQUEST=GetCapabilities&VERSION=1.0.0',
  );
  for (const url of ['https://a.example/1.0.0/WMTSCapabilities.xml', 'https://a.example/?Request=GetCapabilities&x=1'])
    expect(capabilitiesAddress(url)).toBe(url);
});

const never = (): never => {
  throw new Error('The source has no projection.');
};
