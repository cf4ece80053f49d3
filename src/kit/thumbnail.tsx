import { useState } from 'react';
import { pictureUrl } from '#app/api/picture-url.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';

interface ThumbnailProps {
  /** A storage key, or null where there is no picture. */
  picture: string | null;
  /** Stands in the quiet box where there is none. */
  icon?: IconName;
}

/** The small picture of a record, whose name stands beside it. */
export function Thumbnail({ picture, icon = 'i-lucide-package' }: ThumbnailProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!picture || broken === picture)
    return (
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-fill text-muted">
        <Icon name={icon} className="size-5" />
      </span>
    );
  return (
    <img
      src={pictureUrl(picture, 96)}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(picture)}
      className="size-11 shrink-0 rounded-control bg-fill object-cover"
    />
  );
}
