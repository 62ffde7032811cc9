import { useTranslation } from 'react-i18next';
import { SearchedChoice } from '../../../forms/SearchedChoice.tsx';
import type { RoutedDevice } from '../useRoutedDevices.ts';

type Props = {
  label: string;
  parents: readonly Pick<RoutedDevice, 'id' | 'name' | 'state'>[];
  value: string;
  onChange: (parent: string) => void;
};

/** The choice of what devices of the map are to report through. */
export function ParentChoice({ label, parents, value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <SearchedChoice
      label={label}
      value={value}
      onChange={onChange}
      options={parents.map(({ id, name, state }) => ({
        value: id,
        label: state === 'offline' ? t('coreConnection.offline', { name }) : name,
      }))}
    />
  );
}
