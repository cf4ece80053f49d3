import { Trans } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';

/** From a chart to the same as a table, and back. */
export function TableSwitch({ isTable, onChange }: { isTable: boolean; onChange: (isTable: boolean) => void }) {
  return (
    <Button
      tone="plain"
      icon={isTable ? 'i-lucide-chart-column' : 'i-lucide-table-2'}
      aria-pressed={isTable}
      onClick={() => onChange(!isTable)}
    >
      {isTable ? <Trans>Show as chart</Trans> : <Trans>Show as table</Trans>}
    </Button>
  );
}
