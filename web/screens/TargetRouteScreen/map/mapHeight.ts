const least = 420;
const heading = 440;

/** The height of the map: what a screen has left under its heading, and never too little to work in. */
export const mapHeight = `max(${least}px, calc(100dvh - ${heading}px))`;

/** The same height in pixels, in a window of a height. */
export const heightOfMap = (windowHeight: number): number => Math.max(least, windowHeight - heading);
