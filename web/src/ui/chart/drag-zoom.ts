/** Shown without size: the zoom tool of ECharts is what makes dragging select a range. */
const dragTool = { itemSize: 0, top: -20, feature: { dataZoom: { yAxisIndex: 'none', filterMode: 'none' } } } as const;

/** A picture that can be zoomed, so that dragging over a stretch of it zooms to that too. */
export const withDragZoom = <Option extends object>(option: Option): Option & { readonly toolbox?: unknown } =>
  'dataZoom' in option && !('toolbox' in option) ? { ...option, toolbox: dragTool } : option;
