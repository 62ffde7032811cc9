import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, fontSize } from '../ui/theme/tokens.ts';

/** Rendered while empty too, since screen readers announce only changes of an existing region; takes no space then. */
const Line = styled.p`
  color: ${color('muted')};
  font-size: ${fontSize.small};
  &:empty {
    position: absolute;
  }
`;

type Props = { shown: number; total: number; narrowed: boolean };

/** Count of the rows that match search and filters, announced to screen readers. */
export function FoundCount({ shown, total, narrowed }: Props) {
  const { t } = useTranslation();
  return <Line role="status">{narrowed ? t('list.found', { shown, total }) : ''}</Line>;
}
