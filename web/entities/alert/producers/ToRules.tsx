import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { linkStyle } from '../../../ui/button/linkStyle.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { space } from '../../../ui/theme/tokens.ts';
import { paths } from '../../paths.ts';

const Back = styled(Link)`
  ${linkStyle}
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  justify-self: start;
`;

/** Link from some rules of a target to all kinds of them. */
export function ToRules({ targetKey }: { targetKey: number }) {
  const { t } = useTranslation();
  return (
    <Back to={paths.controlSettings(targetKey)}>
      <Icon name="chevronLeft" />
      {t('control.allKinds')}
    </Back>
  );
}
