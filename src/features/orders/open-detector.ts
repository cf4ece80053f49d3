export interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

// Only some browsers have it, so the types of the platform do not know it.
const { BarcodeDetector } = globalThis as { BarcodeDetector?: new () => Detector };

/** Can codes be read with this device's camera? At a desk only where the browser does it by itself. */
export const hasCameraScanner =
  'mediaDevices' in navigator && (BarcodeDetector !== undefined || matchMedia('(pointer: coarse)').matches);

/** The browser's own reader of codes, or ours, which is fetched when it is first needed. Rejects where ours cannot be had. */
export async function openDetector(): Promise<Detector> {
  if (BarcodeDetector) return new BarcodeDetector();
  const { openReader } = await import('./code-reader.ts');
  return openReader();
}
