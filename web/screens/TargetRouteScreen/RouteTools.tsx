import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { useTypedText } from '../../lists/useTypedText.ts';
import { RouteToolsFrame } from './RouteToolsFrame.tsx';

/** A view of the network; the faults are one of their own only on a phone. */
export type RouteView = 'hops' | 'floors' | 'own' | 'fixes';

type Props = {
  text: string;
  onTextChange: (text: string) => void;
  view: RouteView;
  views: readonly RouteView[];
  onViewChange: (view: RouteView) => void;
  faultCount: number;
  /** The number of hits of a search, and what else can be chosen there. */
  children?: ReactNode;
};

/** Over the map: search, selection of several, and the view. */
export function RouteTools({ text, onTextChange, view, views, onViewChange, faultCount, children }: Props) {
  const { t } = useTranslation();
  const [typed, type] = useTypedText(text, onTextChange);
  return (
    <RouteToolsFrame
      search={<SearchField label={t('devices.search')} value={typed} onChange={type} clearLabel={t('tree.clear')} />}
      view={
        <SegmentedControl
          label={t('route.layout')}
          value={view}
          onChange={onViewChange}
          options={views.map((value) => ({ value, label: t(`route.views.${value}`, { count: faultCount }) }))}
        />
      }
    >
      {children}
    </RouteToolsFrame>
  );
}
