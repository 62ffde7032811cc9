import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboBox } from '../ui/field/ComboBox.tsx';

/** A choice of one from a long list, narrowed down by typing, in the page's language. */
export function SearchedChoice(props: Omit<ComponentProps<typeof ComboBox>, 'nothingFound' | 'openLabel'>) {
  const { t } = useTranslation();
  return (
    <ComboBox
      placeholder={t('form.chooseOrFind')}
      {...props}
      nothingFound={t('form.nothingFound')}
      openLabel={`${t('form.openList')}: ${props.label}`}
    />
  );
}
