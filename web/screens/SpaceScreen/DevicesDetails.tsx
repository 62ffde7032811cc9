import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space } from '../../ui/theme/tokens.ts';

const Details = styled.details`
  border-top: 1px solid ${color('line')};
  summary {
    padding: ${space(4)} 0;
    color: ${color('muted')};
    cursor: pointer;
    &::marker {
      color: ${color('lineStrong')};
    }
  }
  summary > span {
    float: right;
  }
`;

/** Readings and devices of a flat for who lives there: closed unless a device is offline, and drawn when opened. */
export function DevicesDetails({ offline, children }: { offline: number; children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(offline > 0);
  return (
    <Details open={isOpen}>
      {/* The state opens it, so that its content is there when it is drawn open. */}
      <summary
        onClick={(event) => {
          event.preventDefault();
          setOpen(!isOpen);
        }}
      >
        {t('flat.devices')} <span>{offline > 0 ? t('flat.someOffline', { count: offline }) : t('flat.allOnline')}</span>
      </summary>
      {isOpen && children}
    </Details>
  );
}
