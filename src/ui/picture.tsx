import { useState } from 'react';
import { pictureUrl } from '#app/api/picture-url.ts';
import { PICTURE_SIZES } from '#contract/pictures.ts';
import { Icon, type IconName } from './icon.tsx';

type PictureProps = {
  /** The storage key of a picture, or the object URL of a file on this device. */
  picture: string | null | undefined;
  /** Pixels, both ways. */
  size?: number;
  /** Stands in a quiet box where there is no picture, or where it cannot be shown. */
  icon?: IconName;
  /** Left out where the name stands beside it as text. */
  alt?: string;
  className?: string;
};

/** A square thumbnail with rounded corners; a product, a brand, an ad. People have an `Avatar`. */
export function Picture(props: PictureProps) {
  const { picture, size = 44, icon = 'package', alt = '', className = '' } = props;
  const [broken, setBroken] = useState<string>();
  const box = { width: size, height: size };
  if (!picture || picture === broken)
    return (
      <span style={box} className={`grid shrink-0 place-items-center rounded-control bg-fill text-muted ${className}`}>
        <Icon name={icon} className={size > 80 ? 'size-8' : 'size-5'} />
      </span>
    );
  return (
    <img
      src={picture.startsWith('blob:') ? picture : pictureUrl(picture, sizeFor(size))}
      alt={alt}
      width={size}
      height={size}
      style={box}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(picture)}
      className={`shrink-0 rounded-control bg-fill object-cover ${className}`}
    />
  );
}

/** The smallest kept size that is sharp on a screen with two pixels for one. */
function sizeFor(pixels: number) {
  return PICTURE_SIZES.find((size) => size >= pixels * 2) ?? PICTURE_SIZES[2];
}
