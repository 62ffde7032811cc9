import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { alertCodeFamilies, staffAlertCode } from '../../entities/alert/alertCodes.ts';
import { color, space } from '../../ui/theme/tokens.ts';
import type { KindRow } from './RuleKind.tsx';

const Rest = styled.details`
  border-top: 1px solid ${color('line')};
  padding: ${space(3)} var(--pad);
  color: ${color('muted')};
  summary {
    min-height: var(--touch);
    cursor: pointer;
  }
  ul {
    margin: ${space(2)} 0 0;
    padding-left: ${space(6)};
  }
`;

/** The kinds of rules that nothing in a target is measured for, behind one line. */
export function UnmeasuredKinds({ kinds }: { kinds: readonly KindRow[] }) {
  const { t } = useTranslation();
  const absent = alertCodeFamilies
    .flatMap(({ codes }) => codes)
    .filter((code) => code !== staffAlertCode && !kinds.some((kind) => kind.code === code));
  if (absent.length === 0) return null;
  return (
    <Rest>
      <summary>{t('control.unmeasured', { count: absent.length })}</summary>
      <ul>
        {absent.map((code) => (
          <li key={code}>{t(`alert.code.${code}`)}</li>
        ))}
      </ul>
    </Rest>
  );
}
