/** A reader of barcodes in pictures, as some browsers have one. */
export type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };

type DetectorClass = new () => Detector;

const isDetectorClass = (value: unknown): value is DetectorClass => typeof value === 'function';

/** Makes a reader of barcodes; null in a browser without one, or without cameras. */
export const barcodeDetector = (): Detector | null => {
  const Class: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  return isDetectorClass(Class) && 'mediaDevices' in navigator ? new Class() : null;
};

/** Whether this browser reads barcodes with a camera. */
export const canReadBarcodes = (): boolean =>
  isDetectorClass(Reflect.get(globalThis, 'BarcodeDetector')) && 'mediaDevices' in navigator;
