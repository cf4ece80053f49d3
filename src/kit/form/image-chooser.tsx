import { Trans, useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { describedBy } from '#app/ui/described-by.ts';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useObjectUrl } from '#app/ui/use-object-url.ts';
import { usePictureChoice } from './use-picture-choice.ts';

interface ImageChooserProps {
  id: string;
  label: string;
  help?: ReactNode;
  optional?: boolean;
  error: string | undefined;
  /** undefined: untouched; null: what the record had was taken away. */
  value: File | null | undefined;
  /** The storage key of the picture that the record has. */
  current: string | undefined;
  removable?: boolean;
  onChange: (value: File | null | undefined) => void;
}

/** Chooses a picture: from the camera, the files, the clipboard, or by dropping it here. In a form: `ImageField`. */
export function ImageChooser(props: ImageChooserProps) {
  const { id, label, help, optional = false, error, value, current, removable = true, onChange } = props;
  const { t } = useLingui();
  const { take, problem, forget, pending } = usePictureChoice(value, onChange);
  const file = value ?? undefined;
  const wrong = problem ?? error;
  const has = file !== undefined || current !== undefined;

  function drop(event: DragEvent | ClipboardEvent): void {
    const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
    const [given] = [...data.files].filter(({ type }) => type.startsWith('image/'));
    if (!given) return;
    event.preventDefault();
    void take(given);
  }
  function remove(): void {
    forget();
    // A chosen file goes first; what the record had is then in sight again.
    if (file) onChange(undefined);
    else onChange(null);
  }

  return (
    <FieldFrame id={id} label={label} labels={false} help={help} optional={optional} error={wrong}>
      <section
        aria-label={label}
        aria-busy={pending || undefined}
        onPaste={drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className={`flex flex-wrap items-center gap-3 rounded-control border p-3 ${has ? 'border-hairline' : 'border-dashed'} ${wrong ? 'border-bad-dot' : 'border-edge'}`}
      >
        <Preview file={file} current={current} pending={pending} />
        <div className="-ms-1 flex flex-wrap items-center gap-2">
          <FileButton
            id={id}
            name={`${label}: ${t`Choose a picture`}`}
            icon="image-up"
            invalid={wrong !== undefined}
            described={describedBy(id, wrong, help)}
            onFile={take}
          >
            {has ? <Trans>Replace</Trans> : <Trans>Choose a picture</Trans>}
          </FileButton>
          <span className="hidden coarse:inline-flex">
            <FileButton name={`${label}: ${t`Take a photo`}`} icon="camera" camera onFile={take}>
              <Trans>Take a photo</Trans>
            </FileButton>
          </span>
          {has && (removable || file) && (
            <Button tone="plain" icon="trash-2" onClick={remove} aria-label={t`Remove: ${label}`}>
              <Trans>Remove</Trans>
            </Button>
          )}
          {!has && (
            <span className="coarse:hidden text-small text-muted">
              <Trans>or drop or paste it here</Trans>
            </span>
          )}
        </div>
      </section>
    </FieldFrame>
  );
}

function Preview({
  file,
  current,
  pending,
}: {
  file: File | undefined;
  current: string | undefined;
  pending: boolean;
}) {
  const { fileSize } = useFormats();
  const url = useObjectUrl(file);
  if (pending)
    return (
      <span role="status" className="flex items-center gap-2 text-muted">
        <Spinner /> <Trans>Preparing the picture…</Trans>
      </span>
    );
  if (!file) return <Picture picture={current} size={72} icon="image" />;
  return (
    <>
      <Picture picture={url} size={72} icon="image" />
      <span className="grid min-w-0 text-small">
        <Name truncate>{file.name}</Name>
        <span className="text-muted">{fileSize(file.size)}</span>
      </span>
    </>
  );
}

interface FileButtonProps {
  id?: string;
  /** The accessible name: which picture, and from where. */
  name: string;
  icon: IconName;
  /** Opens the camera at once, on devices that have one. */
  camera?: boolean;
  invalid?: boolean;
  described?: string | undefined;
  onFile: (file: File) => Promise<void>;
  children: ReactNode;
}

/** Looks like a button, is a file input: the keyboard, screen readers and the first-wrong-field rule reach it as such. */
function FileButton({ id, name, icon, camera = false, invalid = false, described, onFile, children }: FileButtonProps) {
  const own = useId();
  return (
    <label
      htmlFor={id ?? own}
      className={`${buttonClass()} cursor-pointer focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2`}
    >
      <Icon name={icon} />
      {children}
      <input
        type="file"
        id={id ?? own}
        accept="image/*"
        capture={camera ? 'environment' : undefined}
        aria-label={name}
        aria-invalid={invalid || undefined}
        aria-describedby={described}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // Choosing the same file again must count as a choice.
          event.currentTarget.value = '';
          if (file) void onFile(file);
        }}
        className="sr-only"
      />
    </label>
  );
}
