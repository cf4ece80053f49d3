import { useState } from 'react';
import { pictureUrl } from '#app/api/picture-url.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Ad } from '#contract/ads.ts';

interface AdPictureProps {
  /** The storage key, or the object URL of a file on this device. */
  picture: string | null | undefined;
  /** The shape that the shop cuts it to. */
  shape: Ad['type'];
  alt?: string;
}

const SHAPES: Record<Ad['type'], string> = { main: 'aspect-video', sub: 'aspect-square' };

/** An ad's picture as the shop cuts it. */
export function AdPicture({ picture, shape, alt = '' }: AdPictureProps) {
  const [broken, setBroken] = useState<string>();
  const box = `w-full rounded-control bg-fill ${SHAPES[shape]}`;
  if (!picture || picture === broken)
    return (
      <span className={`grid place-items-center text-muted ${box}`}>
        <Icon name="image" className="size-8" />
      </span>
    );
  return (
    <img
      src={picture.startsWith('blob:') ? picture : pictureUrl(picture, shape === 'main' ? 1600 : 480)}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(picture)}
      className={`object-cover ${box}`}
    />
  );
}
