import { useSyncExternalStore } from 'react';

/** Files on their way from this page, of which nobody else asked how far they are. */
const uploads = new Set<{ share: number }>();
const moves = new EventTarget();

/** A file leaves this page. */
export function noteUpload(): { readonly tell: (share: number) => void; readonly end: () => void } {
  const upload = { share: 0 };
  uploads.add(upload);
  tellMove();
  return {
    tell: (share) => {
      upload.share = share;
      tellMove();
    },
    end: () => {
      uploads.delete(upload);
      tellMove();
    },
  };
}

/** How much of the slowest of them has left, from 0 to 1; undefined: none is under way. */
export function useUploadShare(): number | undefined {
  return useSyncExternalStore(watchMoves, slowest);
}

function slowest(): number | undefined {
  return uploads.size > 0 ? Math.min(...[...uploads].map(({ share }) => share)) : undefined;
}

function watchMoves(listener: () => void): () => void {
  moves.addEventListener('move', listener);
  return () => moves.removeEventListener('move', listener);
}

function tellMove(): void {
  moves.dispatchEvent(new Event('move'));
}
