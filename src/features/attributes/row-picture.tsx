import { Trans, useLingui } from '@lingui/react/macro';
import { usePictureChoice } from '#app/kit/form/use-picture-choice.ts';
import { BoundField } from '#app/ui/form/bound-field.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useObjectUrl } from '#app/ui/use-object-url.ts';
import type { AttributeValues } from './values.ts';

interface RowPictureProps {
  of: FormState<AttributeValues>;
  /** The storage key of the picture that the record has. */
  current: string | null | undefined;
}

/** The picture of a row that is being written: a press on it chooses another one. */
export function RowPicture({ of: form, current }: RowPictureProps) {
  return (
    <BoundField of={form} name="image">
      {({ id, value, error, set }) => (
        <Chooser
          id={id}
          file={value instanceof File ? value : undefined}
          current={current}
          error={error}
          onFile={set}
        />
      )}
    </BoundField>
  );
}

interface ChooserProps {
  id: string;
  file: File | undefined;
  current: string | null | undefined;
  error: string | undefined;
  onFile: (file: File | null | undefined) => void;
}

function Chooser({ id, file, current, error, onFile }: ChooserProps) {
  const { t } = useLingui();
  const { take, problem, pending } = usePictureChoice(file, onFile);
  const url = useObjectUrl(file);
  const wrong = problem ?? error;
  return (
    <div className="flex items-center gap-2">
      <label
        htmlFor={id}
        className={`relative grid cursor-pointer place-items-center rounded-control border focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 ${wrong ? 'border-bad-dot' : 'border-edge'}`}
      >
        {pending ? (
          <span className="grid size-10 place-items-center">
            <Spinner />
          </span>
        ) : (
          <Picture picture={url ?? current} size={40} icon="image-up" />
        )}
        <input
          type="file"
          id={id}
          accept="image/*"
          aria-label={t`Choose a picture`}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={wrong && `${id}-error`}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            // Choosing the same file again must count as a choice.
            event.currentTarget.value = '';
            if (chosen) void take(chosen);
          }}
          className="sr-only"
        />
      </label>
      {wrong && (
        <p id={`${id}-error`} className="max-w-40 text-small text-bad">
          <span className="sr-only">
            <Trans>Picture</Trans>:{' '}
          </span>
          {wrong}
        </p>
      )}
    </div>
  );
}
