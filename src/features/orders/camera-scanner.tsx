import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useLatestCallback } from '#app/ui/use-latest-callback.ts';
import { type Detector, openDetector } from './open-detector.ts';

const LOOK_EVERY_MS = 250;
/** A shaking hand hides a code for a look or two; gone for this many, it was taken away. */
const LOOKS_UNTIL_GONE = 3;

/** The light beside a camera, which the types of the platform do not know. */
type Lit = { torch?: boolean };

interface CameraScannerProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Looks for codes through the camera; each is told once until another one, or none, is in sight. */
export function CameraScanner({ onCode, onClose }: CameraScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useLatestCallback(onCode);
  const [trouble, setTrouble] = useState<'camera' | 'reader'>();
  const [track, setTrack] = useState<MediaStreamTrack>();
  useEffect(() => {
    let stream: MediaStream | undefined;
    let ended = false;
    let stopLooking: (() => void) | undefined;
    openDetector().then(
      (detector) => {
        if (!ended) stopLooking = lookThrough(video, detector, tell);
      },
      () => setTrouble('reader'),
    );
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (given) => {
        stream = given;
        if (ended) return stop(given);
        if (video.current) video.current.srcObject = given;
        setTrack(given.getTracks()[0]);
      },
      () => setTrouble('camera'),
    );
    return () => {
      ended = true;
      stopLooking?.();
      if (stream) stop(stream);
    };
  }, [tell]);

  return (
    <Dialog
      title={<Trans>Scan with the camera</Trans>}
      onClose={onClose}
      actions={
        <>
          {track && <Torch track={track} />}
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      {trouble && (
        <p role="alert">
          {trouble === 'camera' ? (
            <Trans>The camera cannot be used. Allow it for this site in the browser’s settings.</Trans>
          ) : (
            <Trans>The code reader could not be loaded. Connect once and open it again.</Trans>
          )}
        </p>
      )}
      {trouble !== 'camera' && (
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

/** Looks again and again, never twice at once: a slow phone takes longer for a look than the time between two. */
function lookThrough(video: { current: HTMLVideoElement | null }, detector: Detector, tell: (code: string) => void) {
  let last = '';
  let missed = 0;
  let isLooking = false;
  let ended = false;
  const timer = setInterval(async () => {
    if (isLooking || !video.current || video.current.readyState < 2) return;
    isLooking = true;
    const [found] = await detector.detect(video.current).catch(() => []);
    isLooking = false;
    const code = found?.rawValue ?? '';
    missed = code ? 0 : missed + 1;
    if (code && code !== last && !ended) tell(code);
    if (code || missed >= LOOKS_UNTIL_GONE) last = code;
  }, LOOK_EVERY_MS);
  return () => {
    ended = true;
    clearInterval(timer);
  };
}

/** The light of the phone, where the camera has one. */
function Torch({ track }: { track: MediaStreamTrack }) {
  const [on, setOn] = useState(false);
  const { torch } = (track.getCapabilities?.() ?? {}) as Lit;
  if (!torch) return null;
  const turn = () => {
    const wanted: Lit = { torch: !on };
    track.applyConstraints({ advanced: [wanted as MediaTrackConstraintSet] }).then(
      () => setOn(!on),
      () => undefined,
    );
  };
  return (
    <Button icon="sun" aria-pressed={on} onClick={turn}>
      <Trans>Torch</Trans>
    </Button>
  );
}

function stop(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}
