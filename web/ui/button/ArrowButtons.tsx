import { IconButton } from './IconButton.tsx';
import type { IconName } from '../display/Icon.tsx';

const directions = ['left', 'up', 'down', 'right'] as const;

/** Where an arrow points. */
export type Direction = (typeof directions)[number];

const arrows: Record<Direction, IconName> = {
  left: 'arrowLeft',
  up: 'arrowUp',
  down: 'arrowDown',
  right: 'arrowRight',
};

type Props = {
  /** What a press does, by direction. */
  labels: Readonly<Record<Direction, string>>;
  onPress: (direction: Direction) => void;
};

/** Four buttons that move what is selected by one step: the way for those who cannot drag it. */
export function ArrowButtons({ labels, onPress }: Props) {
  return directions.map((direction) => (
    <IconButton
      key={direction}
      icon={arrows[direction]}
      label={labels[direction]}
      variant="secondary"
      onClick={() => onPress(direction)}
    />
  ));
}
