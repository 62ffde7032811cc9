import type { Ink } from '../theme/tokens.ts';

/** One line or one row of bars over time. */
export interface ChartSeries {
  id: string;
  label: string;
  unit: string;
  /** Its colour: one of the series, or that of what is consumed. */
  color: Ink;
  /** Bars are amounts of a time that begins at their instant; lines are states at an instant. */
  kind: 'line' | 'bar';
  /** Instants in milliseconds, rising, and the value at each; null is a gap. */
  points: { at: readonly number[]; value: readonly (number | null)[] };
  /** Names of the states 0 and 1 of a two-state series, which holds its value until it changes. */
  states?: readonly [off: string, on: string];
  /** Which bars were not measured but estimated, in whole or in part. */
  estimated?: readonly boolean[];
  /** How much of each bar was estimated, which is hatched on top of it; without it the whole of an estimated bar. */
  estimatedPart?: readonly number[];
  /** What of its time a bar covers, as "until 2 o'clock"; null of one that covers all of it. It is never compared. */
  partial?: readonly (string | null)[];
  /** Drawn dashed, as what the others are compared to. */
  dashed?: boolean;
  /** The id of the bars that these are an earlier time of; they stand as an outline behind those. */
  earlierOf?: string;
  /** When each point really was, where the series was moved onto the time of the others to be compared. */
  takenAt?: readonly number[];
  /** Bars with the same word here stand on top of each other. */
  stack?: string;
  /** The lowest and highest value around each point, drawn as a pale band. */
  band?: { min: readonly (number | null)[]; max: readonly (number | null)[] };
  /** Points were left out, so that neighbours are the least and the greatest of a stretch: drawn as a band. */
  thinned?: boolean;
}

/** The words of what surrounds every chart: its table and its files. */
export interface FrameTexts {
  showTable: string;
  /** Read and shown where there is no value. */
  noValue: string;
  /** The menu of files, and what each of them is. */
  file: string;
  csv: string;
  xlsx: string;
  picture: string;
  drawing: string;
}

/** The words of a chart of cells. */
export interface CellTexts extends FrameTexts {
  empty: string;
  /** How the cells are read by keyboard, for screen readers. */
  cellHelp: string;
}

/** Every word of a chart over time, and so of any chart. */
export interface ChartTexts extends CellTexts {
  /** How the chart is read by keyboard, for screen readers. */
  help: string;
  resetZoom: string;
  zoomIn: string;
  zoomOut: string;
  /** Announce the ends of the shown and of the marked range, which follow. */
  shownRange: string;
  markedRange: string;
  estimated: string;
  /** The header of the instants in the table. */
  time: string;
  /** The sum of bars that stand on top of each other. */
  total: string;
  /** A bar whose time is not over, or was not measured from its start. */
  partial: string;
  weekend: string;
}

/** The numbers of a chart as a table of a file; its rows, which may be many, are made as they are wanted. */
export interface ChartRows {
  headers: string[];
  rows: { readonly length: number; slice: (from: number, to: number) => (string | number | Date | null)[][] };
}

/** A limit of what is measured, drawn as a line across the plot. */
export interface ChartLimit {
  id: string;
  unit: string;
  value: number;
  label: string;
  /** Which end of the good values it is: the plot is shaded between a low and a high limit of one unit. */
  end?: 'low' | 'high';
}

/** An event on the time axis, or a stretch of time if it has an end. */
export interface ChartMark {
  id: string;
  at: number;
  until?: number | undefined;
  /** Number that stands on the plot and in the list of marks. */
  number: number;
  tone: 'alert' | 'neutral';
}

/** Files that a chart is offered as: its numbers, or its picture. */
export type ChartFile = { kind: 'csv' | 'xlsx'; table: ChartRows } | { kind: 'png' | 'svg'; picture: Blob };
