import { pictureSvg, type PictureTexts } from './pictureSvg.ts';

/** Pixels of the picture for one of the screen, so that it is sharp on paper too. */
const sharpness = 2;

/** The chart on a stage as an SVG picture, as it looks now. */
export const chartDrawing = (stage: HTMLElement, words: PictureTexts): Blob =>
  new Blob([pictureSvg(stage, words).svg], { type: 'image/svg+xml' });

/** The chart on a stage as a PNG picture, as it looks now. */
export async function chartPicture(stage: HTMLElement, words: PictureTexts): Promise<Blob> {
  const { svg, width, height } = pictureSvg(stage, words);
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * sharpness);
  canvas.height = Math.ceil(height * sharpness);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png'),
  );
}
