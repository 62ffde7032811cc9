import type { AriaLabelConfig } from '@xyflow/react';
import type { TFunction } from 'i18next';

const ways = ['left', 'right', 'up', 'down'] as const;

type Rights = { mayChange: boolean; keepsPositions: boolean };

/** Texts of the map's library for screen readers. */
export const mapTexts = (t: TFunction, { mayChange, keepsPositions }: Rights): Partial<AriaLabelConfig> => {
  const ofChosen = mayChange ? t(keepsPositions ? 'route.nodeHelpOwn' : 'route.nodeChosen') : '';
  return {
    'node.a11yDescription.default': ofChosen,
    // The library's key of the description without keyboard support.
    'node.a11yDescription.keyboardDisabled': ofChosen,
    // Edges are not focusable.
    'edge.a11yDescription.default': '',
    'node.a11yDescription.ariaLiveMessage': ({ direction, x, y }) => {
      const way = ways.find((one) => one === direction);
      return way ? t(`route.stepped.${way}`, { x, y }) : '';
    },
    'controls.ariaLabel': t('route.controls'),
    'controls.zoomIn.ariaLabel': t('route.zoomIn'),
    'controls.zoomOut.ariaLabel': t('route.zoomOut'),
  };
};
