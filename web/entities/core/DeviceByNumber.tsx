import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import type { DeviceByNumberQuery } from '../../__generated__/DeviceByNumberQuery.graphql.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { space } from '../../ui/theme/tokens.ts';
import { keyIn } from '../keyIn.ts';
import { paths } from '../paths.ts';
import { readFoundCore } from '../staffSearch/foundCore.ts';
import { useLazyFetch } from '../useLazyFetch.ts';

/** A staff page of a core, by its name among the paths. */
type Page = 'audit' | 'realtime';

const SearchRow = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space(2)};
  > :first-child {
    /* Not as a basis: the row takes the width of its parts, in which a basis does not count. */
    width: 220px;
    max-width: 100%;
  }
`;

/** Below the height of the field's label, so that the buttons are beside its box and not beside an error below it. */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding-top: calc(1lh + ${space(1)});
`;

const query = graphql`
  query DeviceByNumberQuery($text: String!) {
    staffSearch(text: $text) {
      cores {
        ...foundCore_core
      }
    }
  }
`;

/** A serial number or radio name as people write it: in any case, grouped by spaces, colons or hyphens. */
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\s:-]/g, '').toLowerCase();

/** Finds the key of a core by what is typed: the key itself, or exactly a serial number or radio name; null if none has it. */
const useCoreKey = () => {
  const search = useLazyFetch<DeviceByNumberQuery>(query);
  return async (typed: string): Promise<number | null> => {
    const key = keyIn(typed);
    if (key !== null) return key;
    const text = plain(typed);
    if (text === '') return null;
    const { staffSearch } = await search({ text: text.slice(0, 100) });
    const isMeant = (name: string | null | undefined) => plain(name) === text;
    const cores = (staffSearch?.cores ?? []).map(readFoundCore);
    return cores.find(({ serialId, uniqueName }) => isMeant(serialId) || isMeant(uniqueName))?.key ?? null;
  };
};

/** Field for a core by its number, serial number or radio name, with the links to its staff pages; filled with the number in the path. */
export function DeviceByNumber({ first = '' }: { first?: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const keyOf = useCoreKey();
  const [text, setText] = useState(first);
  const [error, setError] = useState<string>();
  const [opening, setOpening] = useState<Page | null>(null);
  const open = async (page: Page) => {
    setOpening(page);
    setError(undefined);
    try {
      const key = await keyOf(text.trim());
      if (key === null) setError(t(text.trim() === '' ? 'staff.noNumber' : 'staff.noneOfNumber'));
      else void navigate(paths[page](key));
    } catch {
      setError(t('failure.notBegun'));
    }
    setOpening(null);
  };
  return (
    <SearchRow
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (opening === null) void open('realtime');
      }}
    >
      <TextField
        label={t('staff.deviceNumber')}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setError(undefined);
        }}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
      />
      <Ways>
        <Button type="submit" pending={opening === 'realtime'}>
          {t('staff.realtime')}
        </Button>
        <Button pending={opening === 'audit'} onClick={() => void open('audit')}>
          {t('staff.audit')}
        </Button>
      </Ways>
    </SearchRow>
  );
}
