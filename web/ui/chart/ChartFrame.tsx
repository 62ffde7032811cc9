import { useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/IconButton.tsx';
import { MenuButton } from '../overlay/MenuButton.tsx';
import { color, fontSize, media, space } from '../theme/tokens.ts';
import { chartDrawing, chartPicture } from './picture/chartPicture.ts';
import type { ChartFile, ChartRows, FrameTexts } from './chartTypes.ts';
import type { PictureKey } from './picture/pictureSvg.ts';

const Figure = styled.figure`
  display: grid;
  grid-template: 'legend range tools' 'stage stage stage' 'note note note' / minmax(0, 1fr) auto auto;
  align-items: start;
  gap: ${space(2)};
  min-width: 0;
  > :first-child {
    grid-area: legend;
  }
  @media ${media.narrow} {
    grid-template: 'legend tools' 'stage stage' 'note note' 'range range' / minmax(0, 1fr) auto;
  }
`;

const Tools = styled.div`
  grid-area: tools;
  display: flex;
  gap: ${space(1)};
  @media ${media.touch} {
    gap: ${space(2)};
  }
  @media print {
    display: none;
  }
`;

/** On a phone the tools of the range are under the chart, so that they neither shrink the legend nor move the chart. */
const Range = styled(Tools)`
  grid-area: range;
`;

const Stage = styled.div<{ $pending: boolean }>`
  grid-area: stage;
  position: relative;
  min-width: 0;
  transition: opacity 0.15s;
  opacity: ${({ $pending }) => ($pending ? 0.5 : 1)};
  /* A drawing that is made smaller for the paper is less high too. */
  @media print {
    height: auto !important;
  }
`;

const Note = styled.figcaption`
  grid-area: note;
  font-size: ${fontSize.tiny};
  color: ${color('muted')};
`;

/** What every chart takes that is shown in a frame. */
export interface FrameProps {
  /** What the chart shows, for screen readers and on its picture. */
  label: string;
  /** Title of its picture, with the place and the period; its label by default. */
  pictureTitle?: string | undefined;
  /** Note under the chart, such as the resolution. */
  note?: string | undefined;
  /** New data is being fetched; what is shown stays, paler. */
  pending?: boolean;
  /** Takes the numbers or the picture of the chart as a file; without it they are not offered. */
  onFile?: ((file: ChartFile) => void) | undefined;
  /** Whether the table is shown, where that is kept outside, as in the URL; by default the chart keeps it. */
  asTable?: boolean | undefined;
  onAsTable?: ((asTable: boolean) => void) | undefined;
}

/** Frame of a chart: legend, table view, downloads and note. */
export function ChartFrame(
  props: FrameProps & {
    texts: FrameTexts;
    legend: ReactNode;
    /** What the picture explains its colours by. */
    pictureKeys: readonly PictureKey[];
    /** Tools of the shown range, such as zooming and the way back from it. */
    rangeTools?: ReactNode;
    /** A given height, so that nothing jumps between chart and table; else the chart's own. */
    height?: number;
    rows: () => ChartRows;
    table: ReactNode;
    children: ReactNode;
  },
) {
  const {
    label,
    pictureTitle = label,
    note,
    pending = false,
    onFile,
    texts,
    legend,
    pictureKeys,
    rangeTools,
    height,
    rows,
  } = props;
  const { table, children } = props;
  const [ownAsTable, setOwnAsTable] = useState(false);
  const { asTable = ownAsTable, onAsTable = setOwnAsTable } = props;
  const stage = useRef<HTMLDivElement>(null);

  const saveTable = (kind: 'csv' | 'xlsx') => onFile?.({ kind, table: rows() });
  const savePicture = async (kind: 'png' | 'svg') => {
    if (!stage.current) return;
    const words = { title: pictureTitle, note, keys: pictureKeys };
    const picture = kind === 'svg' ? chartDrawing(stage.current, words) : await chartPicture(stage.current, words);
    onFile?.({ kind, picture });
  };

  return (
    <Figure aria-label={label} aria-busy={pending || undefined}>
      {legend}
      {rangeTools && <Range>{rangeTools}</Range>}
      <Tools>
        {onFile && (
          <MenuButton
            size="small"
            variant="quiet"
            icon="download"
            iconOnly
            label={texts.file}
            items={[
              { id: 'csv', label: texts.csv, onAction: () => saveTable('csv') },
              { id: 'xlsx', label: texts.xlsx, onAction: () => saveTable('xlsx') },
              { id: 'png', label: texts.picture, disabled: asTable, onAction: () => void savePicture('png') },
              { id: 'svg', label: texts.drawing, disabled: asTable, onAction: () => void savePicture('svg') },
            ]}
          />
        )}
        <IconButton
          size="small"
          icon={asTable ? 'chart' : 'table'}
          label={texts.showTable}
          aria-pressed={asTable}
          onClick={() => onAsTable(!asTable)}
        />
      </Tools>
      <Stage ref={stage} $pending={pending} style={height === undefined ? undefined : { height }}>
        {asTable ? table : children}
      </Stage>
      {note !== undefined && note !== '' && <Note>{note}</Note>}
    </Figure>
  );
}
