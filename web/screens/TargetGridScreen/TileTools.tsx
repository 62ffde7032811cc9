import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ArrowButtons, type Direction } from '../../ui/button/ArrowButtons.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { fontSize, space } from '../../ui/theme/tokens.ts';

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  strong {
    font-weight: 600;
  }
`;

const Step = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  font-size: ${fontSize.small};
`;

const keys = { left: 'ArrowLeft', up: 'ArrowUp', down: 'ArrowDown', right: 'ArrowRight' } as const;

type Props = {
  /** Null before a space is selected: the tools are hidden, but have their room, so that they cover no space later. */
  name: string | null;
  /** Moves the selected space by one cell as an arrow key does; with `resizes` it becomes a cell larger or smaller. */
  onStep: (key: string, resizes: boolean) => void;
};

/** Moves and resizes the selected space by buttons, without a drag. */
export function TileTools({ name, onStep }: Props) {
  const { t } = useTranslation();
  const size = (direction: Direction) => () => onStep(keys[direction], true);
  return (
    <Tools
      role="group"
      aria-label={t('grid.toolsOf', { name: name ?? '' })}
      style={{ visibility: name === null ? 'hidden' : undefined }}
    >
      <strong>{name}</strong>
      <Step>
        <ArrowButtons
          labels={{ left: t('grid.left'), up: t('grid.up'), down: t('grid.down'), right: t('grid.right') }}
          onPress={(direction) => onStep(keys[direction], false)}
        />
      </Step>
      <Step>
        {t('grid.width')}
        <IconButton variant="secondary" icon="minus" label={t('grid.narrower')} onClick={size('left')} />
        <IconButton variant="secondary" icon="plus" label={t('grid.wider')} onClick={size('right')} />
      </Step>
      <Step>
        {t('grid.height')}
        <IconButton variant="secondary" icon="minus" label={t('grid.lower')} onClick={size('up')} />
        <IconButton variant="secondary" icon="plus" label={t('grid.higher')} onClick={size('down')} />
      </Step>
    </Tools>
  );
}
