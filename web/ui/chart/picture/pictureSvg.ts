import { resolvedColor } from './resolvedColor.ts';

/** A colour of a chart with its label. */
export interface PictureKey {
  ink: string;
  label: string;
  /** Shown as an outline, as what the others are compared to. */
  dashed?: boolean;
}

/** Texts around the plot in an image of a chart. */
export interface PictureTexts {
  title: string;
  note?: string | undefined;
  keys: readonly PictureKey[];
}

const copiedStyles = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'opacity',
  'visibility',
  'font-size',
  'font-weight',
  'text-anchor',
];

/** A copy of a drawing that needs nothing of the page: every colour and size is in it. */
const freed = (svg: SVGSVGElement): SVGSVGElement => {
  const copy = document.importNode(svg, true);
  const copies = copy.querySelectorAll<SVGElement>('*');
  for (const [index, part] of svg.querySelectorAll('*').entries()) {
    const style = getComputedStyle(part);
    for (const name of copiedStyles) copies[index]?.style.setProperty(name, style.getPropertyValue(name));
  }
  return copy;
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const margin = 16;
const lineHeight = 20;
const letterWidth = 7;

const titleLine = 20;
/** Width of a letter of the title, which is larger and bolder. */
const titleLetter = 8.6;

/** A title in lines that fit a width, broken between words. */
const titleLines = (title: string, width: number): string[] => {
  const letters = Math.floor((width - 2 * margin) / titleLetter);
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

type PlacedKey = PictureKey & { x: number; line: number };

const placed = (keys: readonly PictureKey[], width: number): PlacedKey[] => {
  let [x, line] = [margin, 0];
  return keys.map((key) => {
    const wide = key.label.length * letterWidth + 34;
    if (x > margin && x + wide > width - margin) [x, line] = [margin, line + 1];
    const here = { ...key, x, line };
    x += wide;
    return here;
  });
};

/** The picture of a chart as one drawing by itself, with its title, what its colours mean, and its note. */
export function pictureSvg(stage: HTMLElement, words: PictureTexts): { svg: string; width: number; height: number } {
  const drawing = stage.querySelector<SVGSVGElement>('svg[data-picture]');
  if (!drawing) throw new Error('There is no drawing to make a picture of.');
  const [w, h] = [Number(drawing.getAttribute('width')), Number(drawing.getAttribute('height'))];
  const ink = (name: string) => resolvedColor(`var(--${name})`, stage);
  const width = w + 2 * margin;
  const keys = placed(words.keys, width);
  const titles = titleLines(words.title, width);
  const under = margin + 22 + (titles.length - 1) * titleLine;
  const head = under + ((keys.at(-1)?.line ?? -1) + 1) * lineHeight + 8;
  const height = head + h + (words.note ? 28 : 0) + margin;
  const painted = [...stage.querySelectorAll('canvas')].map((canvas) => {
    const [box, origin] = [canvas.getBoundingClientRect(), drawing.getBoundingClientRect()];
    const [x, y] = [box.left - origin.left, box.top - origin.top];
    return `<image href="${canvas.toDataURL()}" x="${x}" y="${y}" width="${box.width}" height="${box.height}"/>`;
  });
  const legend = keys.map(({ ink: own, label, dashed, x, line }) => {
    const y = under + 18 + line * lineHeight;
    const paint = resolvedColor(own, stage);
    const look = dashed ? `fill="none" stroke="${paint}" stroke-dasharray="3 2"` : `fill="${paint}"`;
    const swatch = `<rect x="${x}" y="${y - 9}" width="12" height="10" rx="2" ${look}/>`;
    return `${swatch}<text x="${x + 18}" y="${y}" font-size="12" fill="${ink('text')}">${escaped(label)}</text>`;
  });
  const note = `<text x="${margin}" y="${height - margin}" font-size="11" fill="${ink('muted')}">${escaped(words.note ?? '')}</text>`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter, system-ui, sans-serif">`,
    `<rect width="100%" height="100%" fill="${ink('surface')}"/>`,
    ...titles.map((line, index) => {
      const y = margin + 14 + index * titleLine;
      return `<text x="${margin}" y="${y}" font-size="15" font-weight="600" fill="${ink('text')}">${escaped(line)}</text>`;
    }),
    ...legend,
    `<g transform="translate(${margin} ${head})">${new XMLSerializer().serializeToString(freed(drawing))}${painted.join('')}</g>`,
    words.note ? note : '',
    '</svg>',
  ].join('');
  return { svg, width, height };
}
