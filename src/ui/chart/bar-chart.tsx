import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { KeyboardEvent, PointerEvent } from 'react';

const text = { fill: 'currentColor', fontFamily: 'inherit', fontSize: 12 } as const;

interface ChartPoint {
  /** Unique; what the axis writes under the bar is `short`. */
  readonly key: string;
  readonly short: string;
  /** The whole of it in words: "January 2026: 120 orders". */
  readonly spoken: string;
  readonly value: number;
}

interface BarChartProps {
  /** What the chart shows, for screen readers. */
  label: string;
  points: readonly ChartPoint[];
  /** The bar that is read out beside the chart. */
  selected: number;
  onSelect: (index: number) => void;
  /** A value of the axis. */
  formatValue: (value: number) => string;
  direction: 'rtl' | 'ltr';
}

// Time runs from left to right in both languages.
const TIME_RUNS: 'ltr' | 'rtl' = 'ltr';
const HEIGHT = 240;
const TOP = 12;
const BOTTOM = 28;
const VALUE_AXIS = 60;
const EDGE = 12;
// Of an axis label: about this much for each letter, and some air.
const LETTER = 7;
const AIR = 14;

/** Bars over time, one of them selected by pointer, touch or arrow keys. Its twin in words is a table. */
export function BarChart({ label, points, selected, onSelect, formatValue, direction }: BarChartProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 });
  const isRtl = direction === 'rtl';
  const [start, end] = isRtl ? [EDGE, width - VALUE_AXIS] : [VALUE_AXIS, width - EDGE];
  const keys = points.map(({ key }) => key);
  const across = scaleBand({ domain: keys, range: TIME_RUNS === 'ltr' ? [start, end] : [end, start], padding: 0.28 });
  const most = Math.max(1, ...points.map(({ value }) => value));
  // A day on which more was given back than came in goes down from the line of nothing.
  const least = Math.min(0, ...points.map(({ value }) => value));
  const up = scaleLinear({ domain: [least, most], range: [HEIGHT - BOTTOM, TOP], nice: 4 });
  const ticks = up.ticks(4).filter((tick) => most > 4 || Number.isInteger(tick));
  const every = Math.max(1, Math.ceil((points.length * labelRoom(points)) / Math.max(1, end - start)));
  const shorts = new Map(points.map(({ key, short }) => [key, short]));
  const at = Math.min(selected, points.length - 1);

  function point(event: PointerEvent) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const step = (end - start) / points.length;
    const place = Math.floor((x - start) / step);
    const index = TIME_RUNS === 'ltr' ? place : points.length - 1 - place;
    if (index >= 0 && index < points.length && index !== at) onSelect(index);
  }

  function move(event: KeyboardEvent) {
    const index = indexAfter(event.key, at, points.length - 1);
    if (index === undefined) return;
    event.preventDefault();
    onSelect(index);
  }

  return (
    <div ref={parentRef} className="min-w-0" style={{ height: HEIGHT }}>
      {width > 0 && (
        // A slider is what it is to the keyboard: arrows go from bar to bar, each with its words.
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={points.length - 1}
          aria-valuenow={at}
          aria-valuetext={points[at]?.spoken}
          className="touch-pan-y rounded-control"
          onPointerMove={point}
          onPointerDown={point}
          onKeyDown={move}
        >
          <svg width={width} height={HEIGHT} direction="ltr" aria-hidden="true" className="block max-w-full">
            <ChartAxes
              across={across}
              up={up}
              start={start}
              end={end}
              floor={HEIGHT - BOTTOM}
              valueTicks={ticks}
              timeTicks={keys.filter((_, index) => (points.length - 1 - index) % every === 0)}
              formatTime={(key) => shorts.get(key) ?? ''}
              formatValue={formatValue}
              isRtl={isRtl}
            />
            {points.map(({ key, value }, index) => (
              <Bar
                key={key}
                x={across(key) ?? 0}
                width={across.bandwidth()}
                y={up(Math.max(0, value))}
                height={Math.abs(up(0) - up(value))}
                rx={Math.min(3, across.bandwidth() / 4)}
                className={index === at ? 'fill-accent' : 'fill-accent opacity-45'}
              />
            ))}
          </svg>
        </div>
      )}
    </div>
  );
}

function indexAfter(key: string, at: number, last: number): number | undefined {
  const later = TIME_RUNS === 'ltr' ? 1 : -1;
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: at + later,
    ArrowLeft: at - later,
    ArrowUp: at + 1,
    ArrowDown: at - 1,
    Home: 0,
    End: last,
  };
  const index = moves[key];
  return index === undefined ? undefined : Math.max(0, Math.min(last, index));
}

function labelRoom(points: readonly ChartPoint[]): number {
  return Math.max(...points.map(({ short }) => short.length)) * LETTER + AIR;
}

interface ChartAxesProps {
  across: ReturnType<typeof scaleBand<string>>;
  up: ReturnType<typeof scaleLinear<number>>;
  /** Where the bars begin and end, and the line they stand on, in pixels. */
  start: number;
  end: number;
  floor: number;
  valueTicks: number[];
  timeTicks: string[];
  formatTime: (key: string) => string;
  formatValue: (value: number) => string;
  isRtl: boolean;
}

/** A light grid, the time below it, the values on the side where reading begins. */
function ChartAxes(props: ChartAxesProps) {
  const { across, up, start, end, floor, valueTicks, timeTicks, formatTime, formatValue, isRtl } = props;
  const ValueAxis = isRtl ? AxisRight : AxisLeft;
  return (
    <>
      <GridRows
        left={start}
        width={end - start}
        scale={up}
        tickValues={valueTicks}
        stroke="currentColor"
        className="text-hairline"
      />
      <AxisBottom
        scale={across}
        top={floor}
        hideTicks
        stroke="currentColor"
        axisClassName="text-muted"
        axisLineClassName="text-rule"
        tickValues={timeTicks}
        tickFormat={formatTime}
        tickLabelProps={{ ...text, textAnchor: 'middle' }}
      />
      <ValueAxis
        scale={up}
        left={isRtl ? end : start}
        hideAxisLine
        hideTicks
        tickLength={0}
        axisClassName="text-muted"
        tickValues={valueTicks}
        tickFormat={(value) => formatValue(Number(value))}
        tickLabelProps={{ ...text, dx: isRtl ? 8 : -8, dy: 4, textAnchor: isRtl ? 'start' : 'end' }}
      />
    </>
  );
}
