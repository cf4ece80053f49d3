import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { PrintFrame } from '#app/kit/record/print-frame.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import type { Return } from '#contract/returns.ts';
import { LineFacts } from './line-facts.tsx';
import { AllPieces, PaperSheet, PaperTabs, usePaper } from './paper.tsx';
import { LINE_REASON_LABELS, WAY_LABELS } from './return-labels.ts';

/** The slip that goes with what comes back: whoever opens the parcel writes down what was good and what was not. */
export function ReturnSlip({ found, onClose }: { found: Return; onClose: () => void }) {
  const { t } = useLingui();
  const [paper, choosePaper] = usePaper();
  const { number, order_id: orderId, client_phone: phone, way } = found;
  return (
    <PrintFrame
      title={<Trans>Return slip</Trans>}
      choices={<PaperTabs paper={paper} onPaper={choosePaper} />}
      loading={false}
      onClose={onClose}
    >
      <div className="p-4 print:p-0">
        <PaperSheet
          paper={paper}
          title={<Trans>Return slip</Trans>}
          number={number}
          at={found.created_at}
          code={{ text: number, label: t`Code of return ${number}` }}
        >
          <section className="grid gap-0.5">
            <Name className="font-semibold">{found.client_name}</Name>
            {phone && <Ltr className="tabular">{phone}</Ltr>}
            <span>
              <Trans>Order {orderId}</Trans>
            </span>
            {way && <span>{t(WAY_LABELS[way])}</span>}
          </section>
          <Lines found={found} />
        </PaperSheet>
      </div>
    </PrintFrame>
  );
}

function Lines({ found: { lines, pieces } }: { found: Return }) {
  const { t } = useLingui();
  const { number } = useFormats();
  return (
    <section className="grid gap-2">
      <ul className="grid">
        {lines.map((line) => (
          <li key={line.id} className="grid gap-2 border-b border-current/30 py-2">
            <span className="flex items-start gap-3">
              <span className="grid min-w-0 flex-1">
                <Name className="wrap-anywhere">{line.product_name}</Name>
                <LineFacts facts={[line.size, line.color]} className="text-small" />
                <span className="text-small">{t(LINE_REASON_LABELS[line.reason])}</span>
              </span>
              <span className="text-title font-semibold tabular">
                <Ltr>× {number(line.quantity)}</Ltr>
              </span>
            </span>
            <span className="flex flex-wrap gap-x-6 gap-y-2">
              <Box count={line.good}>
                <Trans>Good</Trans>
              </Box>
              <Box count={line.damaged}>
                <Trans>Damaged</Trans>
              </Box>
              <Box count={line.missing}>
                <Trans>Missing</Trans>
              </Box>
            </span>
          </li>
        ))}
      </ul>
      <AllPieces pieces={pieces} />
    </section>
  );
}

/** Empty until it is known, with room for a figure by hand. */
function Box({ count, children }: { count: number | null; children: ReactNode }) {
  const { number } = useFormats();
  return (
    <span className="inline-flex items-center gap-2">
      <span className="grid h-[8mm] w-[12mm] place-items-center border border-current tabular">
        {count !== null && number(count)}
      </span>
      {children}
    </span>
  );
}
