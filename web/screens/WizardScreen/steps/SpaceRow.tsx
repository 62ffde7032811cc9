import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/button/Button.tsx';
import { color, space } from '../../../ui/theme/tokens.ts';
import { SpaceFields, type SpaceFieldsProps } from './SpaceFields.tsx';

/** Columns of the table of spaces. */
export const columns = '44px minmax(80px, 1fr) minmax(112px, 1.2fr) 76px 64px minmax(90px, 1fr)';

const Line = styled.li`
  display: grid;
  grid-template-columns: ${columns};
  gap: ${space(1)} ${space(2)};
  align-items: start;
  padding: ${space(2)} var(--pad);
  border-top: 1px solid ${color('line')};
  &[data-wrong] {
    grid-template-columns: 44px minmax(210px, 3fr) minmax(104px, 1fr) 64px 52px minmax(64px, 1fr);
    background: ${color('errorSoft')};
  }
  > span {
    align-self: center;
    color: ${color('muted')};
  }
`;

const Indented = styled.div`
  grid-column: 2 / -1;
`;

/** The name that corrects a space, by one press. */
export function NameFix({ cell, name, onEdit }: Pick<SpaceFieldsProps, 'cell' | 'onEdit'> & { name: string }) {
  const { t } = useTranslation();
  return (
    <Button size="small" onClick={() => onEdit(cell, 'name', name)}>
      {t('wizard.use', { name })}
    </Button>
  );
}

type Props = SpaceFieldsProps & {
  isWrong: boolean;
  fix: string | undefined;
  onChosen: (key: string) => void;
};

/** A space in the table; rendered again only if something of its own has changed, whatever is typed in the others. */
export const SpaceRow = memo(function SpaceRow({ isWrong, fix, onChosen, ...fields }: Props) {
  const { t } = useTranslation();
  const { cell, onEdit } = fields;
  return (
    <Line data-wrong={isWrong || undefined} onFocus={() => onChosen(cell.key)}>
      <span>{cell.floor ?? t('wizard.cellar')}</span>
      <SpaceFields {...fields} inTable />
      {fix !== undefined && (
        <Indented>
          <NameFix cell={cell} name={fix} onEdit={onEdit} />
        </Indented>
      )}
    </Line>
  );
});
