import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { Button } from '../../ui/button/Button.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { space } from '../../ui/theme/tokens.ts';
import { keyIn } from '../keyIn.ts';
import { paths } from '../paths.ts';

const SearchRow = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space(2)};
  > :first-child {
    flex: 1 1 96px;
    max-width: 200px;
  }
`;

/** Below the height of the field's label, so that the buttons are beside its box and not beside an error below it. */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding-top: calc(1lh + ${space(1)});
`;

/** Field for the number of a core, with the links to its staff pages; filled with the one in the path. */
export function DeviceByNumber({ first = '' }: { first?: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState(first);
  const [wrong, setWrong] = useState(false);
  const open = (page: typeof paths.audit | typeof paths.realtime) => () => {
    const key = keyIn(text.trim());
    setWrong(key === null);
    if (key !== null) void navigate(page(key));
  };
  return (
    <SearchRow
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        open(paths.realtime)();
      }}
    >
      <TextField
        label={t('staff.deviceNumber')}
        value={text}
        onChange={setText}
        inputMode="numeric"
        autoComplete="off"
        error={wrong ? t('staff.notNumber') : undefined}
      />
      <Ways>
        <Button type="submit">{t('staff.realtime')}</Button>
        <Button onClick={open(paths.audit)}>{t('staff.audit')}</Button>
      </Ways>
    </SearchRow>
  );
}
