import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Icon } from '../../ui/display/Icon.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { color, space } from '../../ui/theme/tokens.ts';
import { typelessRows, type Import } from './useImport.ts';

/** A type that new devices can have. */
export type DeviceType = { readonly configurationId: string; readonly name: string };

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  padding: ${space(3)} var(--pad);
  border-bottom: 1px solid ${color('line')};
  > :last-child {
    flex: 1 1 220px;
    max-width: 340px;
  }
`;

const Text = styled.span`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  color: ${color('warn')};
  font-weight: 500;
`;

/** One type for all devices whose rows have none; nothing while each has one, as devices of production do. */
export function TypeOfRest({ flow, types }: { flow: Import; types: readonly DeviceType[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const rows = typelessRows(flow.state);
  if (rows.length === 0 || types.length === 0) return null;
  return (
    <Line>
      <Text>
        <Icon name="warning" />
        {t('sheetImport.typeless', { count: rows.length })}
      </Text>
      <Select
        label={t('sheetImport.typeOfRest')}
        hideLabel
        value={chosen}
        options={[
          { value: '', label: t('sheetImport.typeOfRest') },
          ...types.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={(name) => {
          setChosen(name);
          if (name !== '') flow.writeCells(rows, 'CONFIGURATION', name);
        }}
      />
    </Line>
  );
}
