import { useState } from 'react';
import { besideApi } from '#app/api/base.ts';
import { Icon } from '#app/ui/icon.tsx';
import { picturePath } from '#contract/pictures.ts';

/** The picture of a line, or a quiet box where there is none. The product's name stands beside it. */
export function LinePicture({ picture }: { picture: string | null }) {
  const [broken, setBroken] = useState(false);
  if (!picture || broken)
    return (
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-fill text-muted">
        <Icon name="i-lucide-package" className="size-5" />
      </span>
    );
  return (
    <img
      src={besideApi(picturePath(picture, 96))}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className="size-11 shrink-0 rounded-control bg-fill object-cover"
    />
  );
}
