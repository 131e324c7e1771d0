import { timeNames } from '@freshet/domain/charts';
import { BarChart, BoxplotChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import {
  BrushComponent,
  CalendarComponent,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TitleComponent,
  ToolboxComponent,
  TooltipComponent,
} from 'echarts/components';
import { type EChartsType, init, registerLocale, use as registerParts } from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { type ChosenArea, readArea } from './chosen-area.ts';
import { withDragZoom } from './drag-zoom.ts';
import { withFittedTooltip } from './fitted-tooltip.ts';
import type { ChartOption } from './option.ts';

registerParts([
  LineChart,
  ScatterChart,
  BarChart,
  BoxplotChart,
  CustomChart,
  GridComponent,
  LegendComponent,
  CalendarComponent,
  BrushComponent,
  TooltipComponent,
  DataZoomComponent,
  ToolboxComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TitleComponent,
  CanvasRenderer,
  SVGRenderer,
]);

// What is left out here ECharts takes from English; its type does not know.
const french: Parameters<typeof registerLocale>[1] = JSON.parse(JSON.stringify({ time: timeNames('fr') }));
registerLocale('FR', french);

const localeNow = () => (document.documentElement.lang.startsWith('fr') ? 'FR' : 'EN');

/** What the buttons around the chart may ask of it. */
export interface ChartHandle {
  png: () => Blob;
  svg: () => Blob;
  resetZoom: () => void;
  /** Brings a part of the axis across into view. */
  showView: (view: View) => void;
  /** The part of the time axis that is in view, in milliseconds; null when there is no such axis. */
  inView: () => View | null;
}

/** A part of the axis across. */
export interface View {
  readonly from: number;
  readonly to: number;
}

/** Built by this kit, or as plain data by the science. */
type AnyOption = ChartOption | { readonly [part: string]: unknown };

export interface ChartCanvasProps {
  option: AnyOption;
  background: string;
  label: string;
  height: number | string;
  handle: RefObject<ChartHandle | null>;
  /** While given, dragging chooses what lies in a rectangle instead of zooming. */
  onChoose?: ((area: ChosenArea | null) => void) | undefined;
  /** A point was pressed; its id is the fourth of its values. */
  onPoint?: ((id: number) => void) | undefined;
  /** Somebody zoomed or moved; null when everything is in view again. */
  onView?: ((view: View | null) => void) | undefined;
  /** The pointer is at this place of the axis across. */
  onHover?: ((across: number) => void) | undefined;
  /** While it stays the same, a new option keeps what is in view. */
  viewKey?: string | undefined;
  /** What a picture needs besides when it leaves the page: its names, which the page writes around it. */
  toSaved?: ((option: { readonly [part: string]: unknown }, width: number) => AnyOption) | undefined;
}

/** The drawing itself. It redraws when its size changes and gives back all it holds when it goes. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { option, background, label, height, handle, onChoose, onPoint, onView, onHover, viewKey, toSaved } = props;
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const drawnKey = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (!box.current) return undefined;
    const drawn = init(box.current, null, { locale: localeNow() });
    chart.current = drawn;
    drawn.getZr().on('dblclick', () => zoom(drawn, 0, 100));
    // On paper the picture of the screen is made smaller: drawn again there, it would be as low as its names.
    const watch = new ResizeObserver(() => window.matchMedia('print').matches || drawn.resize());
    watch.observe(box.current);
    return () => {
      watch.disconnect();
      drawn.dispose();
      chart.current = null;
      drawnKey.current = undefined;
    };
  }, []);

  useEffect(() => {
    const drawn = chart.current;
    if (!drawn) return;
    const view = viewKey !== undefined && viewKey === drawnKey.current ? zoomedView(drawn) : null;
    drawnKey.current = viewKey;
    const fitted = withFittedTooltip(view ? withView(option, view) : option, () => drawn.getWidth());
    drawn.setOption(withDragZoom(fitted), { notMerge: true });
    handle.current = handleOf(drawn, background, () => {
      const now = zoomedView(drawn);
      const seen = now ? withView(option, now) : option;
      return toSaved ? toSaved({ ...seen }, drawn.getWidth()) : seen;
    });
  }, [option, background, handle, viewKey, toSaved]);

  useEffect(() => {
    const drawn = chart.current;
    if (!drawn) return undefined;
    listen(drawn, { onChoose, onPoint, onView, onHover });
    return () => {
      drawn.off('updateAxisPointer');
      drawn.off('brushEnd');
      drawn.off('click');
      drawn.off('datazoom');
    };
  }, [onChoose, onPoint, onView, onHover]);

  // After each drawing: a new option forgets what dragging does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the option is what makes it necessary.
  useEffect(() => {
    if (chart.current) setDragging(chart.current, onChoose !== undefined);
  }, [option, onChoose]);

  return (
    <div
      ref={box}
      role="img"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop the keyboard could not zoom.
      tabIndex={0}
      onKeyDown={(event) => zoomByKey(event, chart.current)}
      style={{ height }}
    />
  );
}

interface Listeners {
  onChoose: ChartCanvasProps['onChoose'];
  onPoint: ChartCanvasProps['onPoint'];
  onView: ChartCanvasProps['onView'];
  onHover: ChartCanvasProps['onHover'];
}

function listen(drawn: EChartsType, { onChoose, onPoint, onView, onHover }: Listeners): void {
  if (onHover) drawn.on('updateAxisPointer', (event) => readPointer(event).forEach(onHover));
  drawn.on('datazoom', () => onView?.(zoomedView(drawn)));
  drawn.on('brushEnd', (event) => onChoose?.(readArea(event)));
  drawn.on('click', ({ value }) => {
    const id: unknown = Array.isArray(value) ? value[3] : null;
    if (typeof id === 'number' && id > 0) onPoint?.(id);
  });
}

/** Where an event of the axis pointer is on the axis across; nowhere when the pointer left. */
function readPointer(event: unknown): number[] {
  const axes: unknown = typeof event === 'object' && event !== null && 'axesInfo' in event ? event.axesInfo : [];
  return (Array.isArray(axes) ? axes : []).flatMap(({ axisDim, value }) =>
    axisDim === 'x' && typeof value === 'number' ? [value] : [],
  );
}

/** Dragging draws a rectangle around points, or selects the range to zoom to. */
function setDragging(drawn: EChartsType, isChoosing: boolean): void {
  const key = isChoosing ? 'brush' : 'dataZoomSelect';
  const brushOption = { brushType: isChoosing ? 'rect' : false, brushMode: 'single' };
  drawn.dispatchAction({ type: 'takeGlobalCursor', key: 'brush', brushOption });
  if (!isChoosing) drawn.dispatchAction({ type: 'brush', areas: [] });
  drawn.dispatchAction({ type: 'takeGlobalCursor', key, dataZoomSelectActive: !isChoosing, brushOption });
}

const zoom = (chart: EChartsType, start: number, end: number) => chart.dispatchAction({ type: 'dataZoom', start, end });

/** Plus and minus zoom, the arrows move, 0 shows everything. */
function zoomByKey(event: KeyboardEvent, chart: EChartsType | null): void {
  const window = zoomWindow(chart);
  if (!chart || !window) return;
  const { start, end } = window;
  const part = (end - start) / 4;
  const next: Record<string, [number, number]> = {
    '+': [start + part, end - part],
    '-': [Math.max(0, start - part * 2), Math.min(100, end + part * 2)],
    ArrowLeft: [start - Math.min(part, start), end - Math.min(part, start)],
    ArrowRight: [start + Math.min(part, 100 - end), end + Math.min(part, 100 - end)],
    '0': [0, 100],
  };
  const target = next[event.key];
  if (!target) return;
  event.preventDefault();
  zoom(chart, ...target);
}

function zoomWindow(chart: EChartsType | null): { start: number; end: number } | null {
  const zooms: unknown = chart?.getOption().dataZoom;
  const first: unknown = Array.isArray(zooms) ? zooms[0] : null;
  if (typeof first !== 'object' || first === null || !('start' in first) || !('end' in first)) return null;
  return { start: Number(first.start), end: Number(first.end) };
}

function inView(chart: EChartsType): View | null {
  const zooms: unknown = chart.getOption().dataZoom;
  const first: unknown = Array.isArray(zooms) ? zooms[0] : null;
  if (typeof first !== 'object' || first === null || !('startValue' in first) || !('endValue' in first)) return null;
  return { from: Number(first.startValue), to: Number(first.endValue) };
}

/** What is in view when it is not everything. */
function zoomedView(chart: EChartsType): View | null {
  const window = zoomWindow(chart);
  return window && (window.start > 0 || window.end < 100) ? inView(chart) : null;
}

const withView = (option: AnyOption, { from, to }: View): AnyOption => ({
  ...option,
  dataZoom: (Array.isArray(option.dataZoom) ? option.dataZoom : []).map((zoomed: object) => ({
    ...zoomed,
    startValue: from,
    endValue: to,
  })),
});

function handleOf(chart: EChartsType, background: string, toOption: () => AnyOption): ChartHandle {
  const size = () => ({ width: chart.getWidth(), height: chart.getHeight(), locale: localeNow() });
  return {
    png: () => {
      const drawn = init(document.createElement('div'), null, size());
      drawn.setOption({ ...toOption(), animation: false });
      const url = drawn.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: background });
      drawn.dispose();
      return bytesOf(url);
    },
    svg: () => {
      const drawn = init(null, null, { renderer: 'svg', ssr: true, ...size() });
      drawn.setOption({ ...toOption(), backgroundColor: background });
      const text = drawn.renderToSVGString();
      drawn.dispose();
      return new Blob([text], { type: 'image/svg+xml' });
    },
    resetZoom: () => zoom(chart, 0, 100),
    showView: ({ from, to }) => chart.dispatchAction({ type: 'dataZoom', startValue: from, endValue: to }),
    inView: () => inView(chart),
  };
}

/** The page's policy allows no request to a `data:` address, so it is decoded here. */
function bytesOf(dataUrl: string): Blob {
  const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  return new Blob([Uint8Array.from(binary, (char) => char.charCodeAt(0))], { type: 'image/png' });
}
