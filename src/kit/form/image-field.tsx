import type { ReactNode } from 'react';
import { BoundField } from '#app/ui/form/bound-field.tsx';
import type { FileName, FormState } from '#app/ui/form/form-state.ts';
import { ImageChooser } from './image-chooser.tsx';

interface ImageFieldProps<Values> {
  of: FormState<Values>;
  /** Its value: undefined while untouched, a File once one is chosen, null once the record's own was removed. */
  name: FileName<Values>;
  label: string;
  /** The storage key of the picture that the record has. */
  current?: string | null | undefined;
  help?: ReactNode;
  optional?: boolean;
  /** False where a record always has one: it can be replaced and not taken away. */
  removable?: boolean;
}

/** A picture from the camera, the files, the clipboard or dropped here; made smaller and upright before it is sent. */
export function ImageField<Values>(props: ImageFieldProps<Values>) {
  const { of, name, label, current, help, optional, removable = true } = props;
  return (
    <BoundField of={of} name={name}>
      {({ id, value, error, set }) => (
        <ImageChooser
          id={id}
          label={label}
          help={help}
          optional={optional ?? false}
          error={error}
          value={value instanceof File || value === null ? value : undefined}
          current={value === null ? undefined : (current ?? undefined)}
          removable={removable}
          onChange={set}
        />
      )}
    </BoundField>
  );
}
