/** Where on a chart the plot lies, and how instants become pixels there. */
export interface Geometry {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  from: number;
  to: number;
  x: (at: number) => number;
  timeAt: (x: number) => number;
}

/** The plot of a chart of a size, between two instants, with room for the axes on its sides. */
export function geometryOf(size: {
  width: number;
  height: number;
  top: number;
  bottomRoom: number;
  leftRoom: number;
  rightRoom: number;
  from: number;
  to: number;
}): Geometry {
  const { width, height, top, bottomRoom, leftRoom, rightRoom, from, to } = size;
  const left = leftRoom;
  const right = Math.max(left + 1, width - rightRoom);
  const span = Math.max(1, to - from);
  return {
    width,
    height,
    left,
    right,
    top,
    bottom: height - bottomRoom,
    from,
    to,
    x: (at) => left + ((at - from) / span) * (right - left),
    timeAt: (x) => from + ((x - left) / (right - left)) * span,
  };
}
