import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../ui/overlay/MenuButton.tsx';
import type { TableFile } from './tableFile.ts';
import { useChartFile } from './useChartFile.ts';

type Props = {
  /** Names of the place from the site inwards. */
  place: readonly string[];
  /** What is handed out. */
  title: string;
  period: string;
  table: () => TableFile;
  /** What holds a drawing, which is handed out too. */
  drawing?: RefObject<HTMLElement | null>;
};

/** Hands out a table beside its title, and the drawing of what it holds; place, title and period name the file. */
export function FileMenu({ place, title, period, table, drawing }: Props) {
  const { t } = useTranslation();
  const { onFile, pictureTitle } = useChartFile([...place, title, period]);
  const savePicture = async (kind: 'png' | 'svg') => {
    if (!drawing?.current) return;
    const { chartDrawing, chartPicture } = await import('../ui/chart/picture/chartPicture.ts');
    const make = kind === 'svg' ? chartDrawing : chartPicture;
    onFile({ kind, picture: await make(drawing.current, { title: pictureTitle, keys: [] }) });
  };
  return (
    <MenuButton
      size="small"
      variant="quiet"
      icon="download"
      iconOnly
      label={t('list.fileOf', { name: title })}
      items={[
        { id: 'csv', label: t('list.csv'), onAction: () => onFile({ kind: 'csv', table: table() }) },
        { id: 'xlsx', label: t('list.xlsx'), onAction: () => onFile({ kind: 'xlsx', table: table() }) },
        ...(drawing
          ? [
              { id: 'png', label: t('chart.picture'), onAction: () => void savePicture('png') },
              { id: 'svg', label: t('chart.drawing'), onAction: () => void savePicture('svg') },
            ]
          : []),
      ]}
    />
  );
}
