import { Fragment } from 'react';
import { Ltr } from './ltr.tsx';

/** An email address that goes on in the next line before its “@”, and elsewhere only where nothing else fits. */
export function Email({ children: address }: { children: string }) {
  return (
    <span className="line-clamp-3 whitespace-normal wrap-anywhere">
      <Ltr>
        {address.split(/(?=@)/).map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change places.
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </Ltr>
    </span>
  );
}
