import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** The kinds of codes on goods and on our own papers; each more costs time at every look. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'] as const;

/** A reader of our own for browsers without one: its program comes from this site and nowhere else. Rejects where it cannot be had. */
export async function openReader(): Promise<BarcodeDetector> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...FORMATS] });
}
