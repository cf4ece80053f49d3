import { Group } from '@visx/group';
import { Pie } from '@visx/shape';

interface RingPart {
  readonly key: string;
  readonly value: number;
  /** Class that fills it. */
  readonly look: string;
}

interface RingChartProps {
  parts: readonly RingPart[];
  /** In the middle: the sum, and what it counts. */
  sum: string;
  unit: string;
}

const SIZE = 176;
const THICKNESS = 22;

/** Shares of a whole. Decoration beside a list that says the same in words and numbers. */
export function RingChart({ parts, sum, unit }: RingChartProps) {
  const filled = parts.filter(({ value }) => value > 0);
  const shown = filled.length > 0 ? filled : [{ key: 'none', value: 1, look: 'fill-fill-strong' }];
  return (
    <div aria-hidden="true" className="relative grid shrink-0 place-items-center">
      <svg width={SIZE} height={SIZE} direction="ltr" aria-hidden="true">
        <Group top={SIZE / 2} left={SIZE / 2}>
          <Pie
            data={[...shown]}
            pieValue={({ value }) => value}
            pieSort={null}
            outerRadius={SIZE / 2}
            innerRadius={SIZE / 2 - THICKNESS}
            padAngle={shown.length > 1 ? 0.02 : 0}
            cornerRadius={2}
          >
            {({ arcs, path }) =>
              arcs.map((arc) => <path key={arc.data.key} d={path(arc) ?? ''} className={arc.data.look} />)
            }
          </Pie>
        </Group>
      </svg>
      <span className="absolute grid justify-items-center">
        <span className="text-heading font-semibold tabular">{sum}</span>
        <span className="text-small text-muted">{unit}</span>
      </span>
    </div>
  );
}
