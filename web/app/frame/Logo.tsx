import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../../ui/theme/tokens.ts';
import mark from './mark.svg?inline';

const Named = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  font-size: ${fontSize.heading};
  font-weight: 650;
  letter-spacing: -0.01em;
  color: ${color('text')};
`;

/** The portal's mark. */
export const Mark = () => <img src={mark} alt="" width={24} height={24} />;

/** The portal's mark and name. */
export function Logo() {
  const { t } = useTranslation();
  return (
    <Named>
      <Mark />
      {t('app.name')}
    </Named>
  );
}
