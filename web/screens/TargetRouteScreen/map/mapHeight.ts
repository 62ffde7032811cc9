/** The height of the map: what a screen has left under its heading, and never too little to work in. */
export const mapHeight = 'max(420px, calc(100dvh - 336px))';
