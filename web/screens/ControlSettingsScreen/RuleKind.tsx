import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { RuleKinds_target$data } from '../../__generated__/RuleKinds_target.graphql.ts';
import { useLimitText } from '../../entities/alert/producers/limitNames.ts';
import { severityOf } from '../../entities/alert/severity.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { UrgencyMark } from '../../ui/display/UrgencyMark.tsx';
import { color, fontSize, space, type ColorName } from '../../ui/theme/tokens.ts';

const Row = styled.div`
  border-top: 1px solid ${color('line')};
  h3 {
    font-size: inherit;
    font-weight: inherit;
  }
  h3 > button {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) 96px 132px 116px;
    align-items: center;
    gap: ${space(1)} ${space(3)};
    width: 100%;
    padding: ${space(2)} var(--pad);
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  h3 > button:hover {
    background: ${color('hover')};
  }
  h3 > button:focus-visible {
    outline-offset: -3px;
  }
  [aria-expanded='true'] > svg {
    rotate: 90deg;
  }
  strong {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${color('muted')};
    font-size: ${fontSize.small};
  }
  @container kinds (max-width: 639.98px) {
    h3 > button {
      grid-template-columns: 16px minmax(0, 1fr) auto;
      > :nth-child(2) {
        grid-column: 2 / -1;
      }
      > :nth-child(3) {
        grid-column: 2;
      }
      > :nth-child(4) {
        grid-column: 2;
      }
      > :nth-child(5) {
        grid-area: 2 / 3 / span 2;
        align-self: start;
      }
    }
  }
`;

const inks = { critical: 'error', warning: 'warn', notice: 'text' } as const satisfies Record<string, ColorName>;

const Level = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;

const Active = styled.span<{ $ink: ColorName }>`
  text-align: end;
  font-weight: 600;
  color: ${({ $ink }) => color($ink)};
`;

const Bar = styled.span`
  display: block;
  height: 4px;
  margin-top: ${space(1)};
  border-radius: 2px;
  background: ${color('line')};
  > span {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: ${color('muted')};
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Opened = styled.div`
  padding: ${space(3)} var(--pad) var(--pad);
  background: ${color('ground')};
`;

/** The rules of one kind, as the list of kinds shows them. */
export type KindRow = NonNullable<RuleKinds_target$data['alertRuleCounts']>[number];

type Props = { kind: KindRow; name: string; isOpen: boolean; onToggle: () => void; children: ReactNode };

/** A kind of alert rules: its usual limits and level, how many rules are in use and alarm; opens to the rules. */
export function RuleKind({ kind, name, isOpen, onToggle, children }: Props) {
  const { t } = useTranslation();
  const limitText = useLimitText();
  const id = useId();
  const { totalCount, enabledCount, activeCount, commonLevel, otherCount } = kind;
  const limits = limitText(kind.commonLimits);
  const isWhole = enabledCount === totalCount;
  const use = isWhole
    ? t('control.kindAll', { count: totalCount })
    : t('control.kindSome', { enabled: enabledCount, count: totalCount });
  return (
    <Row>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <Icon name="chevronRight" />
          <span>
            <strong>{name}</strong>
            {limits !== '' && <small>{limits}</small>}
            {otherCount > 0 && <small>{t('control.kindOthers', { count: otherCount })}</small>}
          </span>
          <Level>
            <UrgencyMark level={severityOf(commonLevel)} size={16} />
            {t('control.levelNumber', { level: commonLevel })}
          </Level>
          <span>
            {use}
            {!isWhole && (
              <Bar>
                <span style={{ width: `${(enabledCount / totalCount) * 100}%` }} />
              </Bar>
            )}
          </span>
          <Active $ink={activeCount > 0 ? inks[severityOf(commonLevel)] : 'muted'}>
            {activeCount > 0 ? t('control.kindAlerting', { count: activeCount }) : '–'}
          </Active>
        </button>
      </h3>
      <Opened id={id} hidden={!isOpen}>
        {isOpen && children}
      </Opened>
    </Row>
  );
}
