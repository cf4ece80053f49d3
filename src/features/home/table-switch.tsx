import { Trans } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';

/** From a chart to the same as a table, and back; a phone has room for the sign only. */
export function TableSwitch({ isTable, onChange }: { isTable: boolean; onChange: (isTable: boolean) => void }) {
  return (
    <Button tone="plain" icon={isTable ? 'chart-column' : 'table-2'} onClick={() => onChange(!isTable)}>
      <span className="max-sm:sr-only">{isTable ? <Trans>Show as chart</Trans> : <Trans>Show as table</Trans>}</span>
    </Button>
  );
}
