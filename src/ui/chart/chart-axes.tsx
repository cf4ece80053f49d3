import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis';
import { GridRows } from '@visx/grid';
import type { scaleBand, scaleLinear } from '@visx/scale';

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

const text = { fill: 'var(--colors-muted)', fontFamily: 'inherit', fontSize: 12 } as const;

/** A light grid, the time below it, the values on the side where reading begins. */
export function ChartAxes(props: ChartAxesProps) {
  const { across, up, start, end, floor, valueTicks, timeTicks, formatTime, formatValue, isRtl } = props;
  const ValueAxis = isRtl ? AxisRight : AxisLeft;
  return (
    <>
      <GridRows
        left={start}
        width={end - start}
        scale={up}
        tickValues={valueTicks}
        lineStyle={{ stroke: 'var(--colors-hairline)' }}
      />
      <AxisBottom
        scale={across}
        top={floor}
        hideTicks
        stroke="var(--colors-rule)"
        tickValues={timeTicks}
        tickFormat={formatTime}
        tickLabelProps={{ ...text, textAnchor: 'middle' }}
      />
      <ValueAxis
        scale={up}
        left={isRtl ? end : start}
        hideAxisLine
        hideTicks
        tickValues={valueTicks}
        tickFormat={(value) => formatValue(Number(value))}
        tickLabelProps={{ ...text, dx: isRtl ? 2 : -2, dy: 4, textAnchor: isRtl ? 'start' : 'end' }}
      />
    </>
  );
}
