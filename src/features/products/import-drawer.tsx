import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { UploadProgress } from '#app/kit/form/upload-progress.tsx';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useChange } from '#app/sync/use-change.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Drawer } from '#app/ui/drawer.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { toast } from '#app/ui/toast.ts';
import { type ImportReport, LARGEST_IMPORT, MOST_IMPORTED, products } from '#contract/products.ts';
import { ImportErrors } from './import-errors.tsx';
import { ImportNear } from './import-near.tsx';
import { PRODUCTS } from './queries.ts';

/** Products from a file: first what it would do, row by row, then the doing. */
export function ImportDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ImportReport>();
  const [problem, setProblem] = useState('');
  const disabledReason = useOfflineReason(products.importFile);
  const run = useChange(products.importFile, {
    resource: PRODUCTS,
    label: () => t`Import of products`,
    shows(error) {
      setProblem(error.fields.file?.join(' ') ?? '');
      return error.fields.file !== undefined;
    },
  });

  async function send(chosen: File, dry: boolean) {
    setProblem('');
    const outcome = await run.run({ body: { file: chosen, dry_run: dry } });
    if (outcome.state !== 'saved') return;
    const { data } = outcome.reply;
    setReport(data);
    if (dry) return;
    const written = data.created + data.updated;
    toast.success(t`${plural(written, { one: '# product imported', other: '# products imported' })}`);
    if (data.failed === 0) onClose();
  }

  function choose(chosen: File) {
    setFile(chosen);
    setReport(undefined);
    if (chosen.size > LARGEST_IMPORT) setProblem(t`The file is larger than 10 MB`);
    else void send(chosen, true);
  }

  const ready = report?.dry_run ? report.created + report.updated : 0;
  const actions = (
    <>
      <Button onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
      {file && report?.dry_run && (
        <Button
          tone="primary"
          pending={run.pending}
          disabledReason={ready === 0 ? t`The file changes nothing` : disabledReason}
          onClick={() => void send(file, false)}
        >
          <Plural value={ready} _0="Import" one="Import # row" other="Import # rows" />
        </Button>
      )}
    </>
  );
  return (
    <Drawer title={<Trans>Import products</Trans>} actions={actions} onClose={onClose}>
      <div className="grid gap-5">
        <Explanation />
        <FileChoice file={file} pending={run.pending} onFile={choose} />
        {problem && (
          <p role="alert" className="flex items-start gap-2 text-bad">
            <Icon name="circle-alert" className="size-4.5 mt-0.75" />
            {problem}
          </p>
        )}
        {report && <Report report={report} />}
      </div>
    </Drawer>
  );
}

function Explanation() {
  const { number } = useFormats();
  return (
    <div className="grid gap-2 text-muted">
      <p>
        <Trans>
          A CSV file as the export writes it. Rows with an id or a known barcode change that product, the others add
          one. Pictures stay as they are, and so does every column that the file does not have.
        </Trans>
      </p>
      <p>
        <Trans>At most {number(MOST_IMPORTED)} rows. Nothing is written before you have seen what it does.</Trans>
      </p>
    </div>
  );
}

interface FileChoiceProps {
  file: File | undefined;
  pending: boolean;
  onFile: (file: File) => void;
}

function FileChoice({ file, pending, onFile }: FileChoiceProps) {
  const { t } = useLingui();
  const { fileSize } = useFormats();
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label
        htmlFor={id}
        className={`${buttonClass()} cursor-pointer focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2`}
      >
        <Icon name="file-up" />
        {file ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          aria-label={t`CSV file`}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (chosen) onFile(chosen);
          }}
        />
      </label>
      {file && (
        <span className="grid min-w-0">
          <Name truncate>{file.name}</Name>
          <span role="status" className="text-small text-muted">
            {pending ? <Trans>Being read…</Trans> : fileSize(file.size)}
          </span>
          {pending && <UploadProgress />}
        </span>
      )}
    </div>
  );
}

function Report({ report }: { report: ImportReport }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const figures = [
    {
      key: 'created',
      label: report.dry_run ? t`Will be added` : t({ message: 'Added', context: 'rows of a file' }),
      value: report.created,
      tone: '',
    },
    { key: 'updated', label: report.dry_run ? t`Will be changed` : t`Changed`, value: report.updated, tone: '' },
    { key: 'unchanged', label: t`Unchanged`, value: report.unchanged, tone: '' },
    { key: 'failed', label: t`Wrong`, value: report.failed, tone: report.failed > 0 ? 'text-bad' : '' },
  ];
  return (
    <div role="status" className="grid gap-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(({ key, label, value, tone }) => (
          <div key={key} className="rounded-control border border-hairline px-3 py-2">
            <dt className="text-small text-muted">{label}</dt>
            <dd className={`text-title tabular ${tone}`}>
              <Ltr>{number(value)}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
      {report.errors.length > 0 && <ImportErrors report={report} />}
      {report.near.length > 0 && <ImportNear rows={report.near} />}
    </div>
  );
}
