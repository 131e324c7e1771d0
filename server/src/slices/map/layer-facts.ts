import type { LayerFacts } from './layer-queries.ts';

interface LayerInput {
  readonly LayerName: string;
  readonly DisplayName: string;
  readonly ShowOnLoad: boolean;
}

export const toLayerFacts = (input: LayerInput): LayerFacts => ({
  layer_name: input.LayerName,
  display_name: input.DisplayName,
  show_on_load: input.ShowOnLoad,
});
