import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Icon } from '../../ui/display/Icon.tsx';
import { color, fontSize, media, radius, space } from '../../ui/theme/tokens.ts';
import { steps, type Step } from './model/draft.ts';

/** One under the other, with a line between their numbers. */
const Column = styled.ol`
  > li {
    position: relative;
  }
  > li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 23px;
    top: 36px;
    bottom: -8px;
    width: 1px;
    background: ${color('line')};
  }
`;

const Line = styled.ol`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${space(1)};
  @media ${media.narrow} {
    gap: 3px;
  }
`;

const Press = styled.button`
  display: grid;
  grid-template: auto 1fr / auto minmax(0, 1fr);
  align-items: start;
  gap: 0 ${space(3)};
  width: 100%;
  min-height: 44px;
  padding: 10px ${space(3)};
  text-align: start;
  font: inherit;
  color: ${color('text')};
  background: none;
  border: 0;
  border-radius: ${radius.medium};
  cursor: pointer;
  &:hover {
    background: ${color('hover')};
  }
  &[aria-current] {
    background: ${color('accentSoft')};
  }
  strong {
    font-weight: 500;
    line-height: 22px;
    overflow-wrap: anywhere;
  }
  &[aria-current] strong {
    font-weight: 600;
  }
  small {
    grid-column: 2;
    font-size: ${fontSize.small};
    color: ${color('muted')};
    overflow-wrap: anywhere;
  }
  small[data-wrong] {
    color: ${color('error')};
    font-weight: 500;
  }
  /* The number above the name, whose longest word then has the width of the column. */
  ${Line} & {
    display: flex;
    flex-direction: column;
    gap: 2px;
    height: 100%;
    padding: ${space(2)};
    strong {
      font-size: ${fontSize.small};
      line-height: 18px;
    }
    small {
      font-size: ${fontSize.tiny};
    }
  }
`;

const Mark = styled.span`
  z-index: 1;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  grid-row: 1 / span 2;
  width: 22px;
  height: 22px;
  border-radius: ${radius.full};
  border: 1px solid ${color('lineStrong')};
  background: ${color('surface')};
  font-size: ${fontSize.tiny};
  font-weight: 600;
  color: ${color('muted')};
  &[data-done] {
    color: ${color('ok')};
    border-color: ${color('ok')};
  }
  &[data-wrong] {
    color: ${color('error')};
    border-color: ${color('error')};
  }
  [aria-current] > & {
    color: ${color('onAccent')};
    background: ${color('accent')};
    border-color: ${color('accent')};
  }
`;

/** A step as a bar without words, as high to a finger as other buttons. */
const Bar = styled.button`
  width: 100%;
  height: 28px;
  padding: 12px 0;
  background: none;
  border: 0;
  cursor: pointer;
  &::after {
    content: '';
    display: block;
    height: 4px;
    border-radius: 2px;
    background: ${color('lineStrong')};
    opacity: 0.5;
  }
  &[data-done]::after {
    background: ${color('ok')};
    opacity: 1;
  }
  &[data-wrong]::after {
    background: ${color('error')};
    opacity: 1;
  }
  &[aria-current]::after {
    background: ${color('accent')};
    opacity: 1;
  }
`;

/** What the steps of the wizard take. */
export type RailProps = {
  step: Step;
  /** What each step has resulted in, in a few words. */
  outcomes: Record<Step, string>;
  /** Number of things to correct in each step. */
  wrong: Record<Step, number>;
  /** Steps that are done. */
  done: ReadonlySet<Step>;
  onOpen: (step: Step) => void;
};

/**
 * The steps of the wizard with their outcomes or errors; each opens by a press, in any order. They stand in a column, in
 * a line, or on a phone as bars, whose words are for those who do not see them.
 */
export function Rail({
  step,
  outcomes,
  wrong,
  done,
  onOpen,
  shape,
}: RailProps & { shape: 'column' | 'line' | 'bars' }) {
  const { t } = useTranslation();
  const List = shape === 'column' ? Column : Line;
  return (
    <nav aria-label={t('wizard.steps')}>
      <List>
        {steps.map((one, index) => {
          const isWrong = wrong[one] > 0;
          const isDone = !isWrong && done.has(one);
          const name = t(`wizard.step.${one}`);
          const outcome = isWrong ? t('wizard.wrong', { count: wrong[one] }) : outcomes[one];
          const state = {
            'aria-current': one === step ? ('step' as const) : undefined,
            'data-done': isDone || undefined,
            'data-wrong': isWrong || undefined,
            onClick: () => onOpen(one),
          };
          return (
            <li key={one}>
              {shape === 'bars' ? (
                <Bar type="button" aria-label={[name, outcome].filter(Boolean).join(' ')} {...state} />
              ) : (
                <Press type="button" {...state}>
                  <Mark data-done={isDone || undefined} data-wrong={isWrong || undefined} aria-hidden>
                    {isDone && one !== step ? <Icon name="check" size={12} /> : index + 1}
                  </Mark>
                  <strong>{name}</strong>
                  <small data-wrong={isWrong || undefined}>{outcome}</small>
                </Press>
              )}
            </li>
          );
        })}
      </List>
    </nav>
  );
}
