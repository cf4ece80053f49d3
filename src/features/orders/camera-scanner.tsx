import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useSteady } from '#app/ui/use-steady.ts';

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

// Only some browsers have it, so the types of the platform do not know it.
const { BarcodeDetector } = globalThis as { BarcodeDetector?: new () => Detector };

const LOOK_EVERY_MS = 250;
/** A shaking hand hides a code for a look or two; gone for this many, it was taken away. */
const LOOKS_UNTIL_GONE = 3;

/** Can this browser read codes with its camera? */
export const hasCameraScanner = BarcodeDetector !== undefined && 'mediaDevices' in navigator;

interface CameraScannerProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Looks for codes through the camera; each is told once until another one, or none, is in sight. */
export function CameraScanner({ onCode, onClose }: CameraScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useSteady(onCode);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (!BarcodeDetector) return;
    const detector = new BarcodeDetector();
    let stream: MediaStream | undefined;
    let ended = false;
    let last = '';
    let missed = 0;
    const timer = setInterval(async () => {
      if (!video.current || video.current.readyState < 2) return;
      const [found] = await detector.detect(video.current).catch(() => []);
      const code = found?.rawValue ?? '';
      missed = code ? 0 : missed + 1;
      if (code && code !== last && !ended) tell(code);
      if (code || missed >= LOOKS_UNTIL_GONE) last = code;
    }, LOOK_EVERY_MS);
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (given) => {
        stream = given;
        if (ended) stop(given);
        else if (video.current) video.current.srcObject = given;
      },
      () => setRefused(true),
    );
    return () => {
      ended = true;
      clearInterval(timer);
      if (stream) stop(stream);
    };
  }, [tell]);

  return (
    <Dialog
      title={<Trans>Scan with the camera</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {refused ? (
        <p role="alert">
          <Trans>The camera cannot be used. Allow it for this site in the browser’s settings.</Trans>
        </p>
      ) : (
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          className="aspect-square w-full rounded-card bg-fill object-cover"
        />
      )}
    </Dialog>
  );
}

function stop(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}
