import { useState } from 'react';

type AvatarProps = {
  name?: string | undefined;
  image?: string | null | undefined;
  /** Pixels, both ways. */
  size?: number;
};

/** A person's picture, else the first letters of the name, else the default picture. The name stands beside it as text. */
export function Avatar({ name, image, size = 50 }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const letters = initials(name ?? '');
  const source = image && image !== broken ? image : '/default-avatar.svg';
  const box = { width: size, height: size, fontSize: Math.round(size * 0.36) };
  if (source === '/default-avatar.svg' && letters) {
    return (
      <span
        aria-hidden="true"
        style={box}
        className="inline-grid shrink-0 place-items-center rounded-full bg-accent-tint text-accent-ink font-medium leading-none select-none"
      >
        {letters}
      </span>
    );
  }
  return (
    <img
      src={source}
      alt=""
      width={size}
      height={size}
      style={box}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(source)}
      className="shrink-0 rounded-full bg-fill object-cover"
    />
  );
}

// Two Arabic letters would join into a syllable that means nothing, so there the first stands alone.
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = [...(words[0] ?? '')][0] ?? '';
  if (/\p{Script=Arabic}/u.test(first) || words.length < 2) return first.toUpperCase();
  return `${first}${[...(words.at(-1) ?? '')][0] ?? ''}`.toUpperCase();
}
