import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { keepSmall } from '#app/device/small-storage.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { Tabs } from '#app/ui/tabs.tsx';

export type Paper = 'a4' | 'roll';

const PAPER_KEY = 'print-paper';

/** The paper that this device printed on last, and how another one is chosen. */
export function usePaper(): readonly [Paper, (next: Paper) => void] {
  const [paper, setPaper] = useState<Paper>(() => (localStorage.getItem(PAPER_KEY) === 'roll' ? 'roll' : 'a4'));
  function choose(next: Paper) {
    setPaper(next);
    keepSmall(PAPER_KEY, next);
  }
  return [paper, choose];
}

export function PaperTabs({ paper, onPaper }: { paper: Paper; onPaper: (next: Paper) => void }) {
  const { t } = useLingui();
  return (
    <Tabs
      label={t`Paper`}
      value={paper}
      onChange={onPaper}
      items={[
        { value: 'a4', label: 'A4' },
        { value: 'roll', label: t`80 mm roll` },
      ]}
    />
  );
}

interface PaperSheetProps {
  paper: Paper;
  title: ReactNode;
  number: string;
  /** ISO 8601. */
  at: string;
  /** What the drawn code says to a reader, and to whoever cannot see it. */
  code: { readonly text: string; readonly label: string };
  children: ReactNode;
}

/** One document on paper, under the shop's name. */
export function PaperSheet({ paper, title, number, at, code, children }: PaperSheetProps) {
  const { dateTime } = useFormats();
  const look =
    paper === 'a4'
      ? 'paper-a4 max-w-[210mm] p-[14mm] max-sm:p-[6mm] max-sm:[zoom:0.75] print:[zoom:1]'
      : 'paper-roll max-w-[80mm] p-[4mm]';
  return (
    <article className={`paper ${look} mx-auto grid w-full content-start gap-4 shadow-float print:shadow-none`}>
      <header className="flex items-start justify-between gap-4 border-b border-current pb-3">
        <div className="grid gap-1">
          <p className="font-semibold">
            <Trans>Souq</Trans>
          </p>
          <h3 className="text-title">
            {title} <Ltr className="tabular">{number}</Ltr>
          </h3>
          <p className="text-small">{dateTime(at)}</p>
        </div>
        <QrCode text={code.text} label={code.label} className="size-[22mm] shrink-0" />
      </header>
      {children}
    </article>
  );
}

/** How many pieces a document is about, under its lines. */
export function AllPieces({ pieces }: { pieces: number }) {
  return (
    <p className="font-semibold">
      <Plural value={pieces} one="# piece" other="# pieces" />
    </p>
  );
}
