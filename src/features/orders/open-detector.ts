export interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

/** The browser's own; only some have it, so the types of the platform do not know it. */
const ownDetector = () => (globalThis as { BarcodeDetector?: new () => Detector }).BarcodeDetector;

/** Can codes be read with this device's camera? At a desk only where the browser does it by itself. */
export function hasCameraScanner(): boolean {
  return 'mediaDevices' in navigator && (ownDetector() !== undefined || matchMedia('(pointer: coarse)').matches);
}

/** The browser's own reader of codes, or ours, which is fetched when it is first needed. Rejects where ours cannot be had. */
export async function openDetector(): Promise<Detector> {
  const Own = ownDetector();
  if (Own) return new Own();
  const { openReader } = await import('./code-reader.ts');
  return openReader();
}
