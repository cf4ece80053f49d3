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

const text = { fill: 'currentColor', fontFamily: 'inherit', fontSize: 12 } as const;

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
