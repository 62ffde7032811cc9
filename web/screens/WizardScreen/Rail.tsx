import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Icon } from '../../ui/display/Icon.tsx';
import { color, fontSize, media, radius, space } from '../../ui/theme/tokens.ts';
import { steps, type Step } from './model/draft.ts';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${space(1)};
  @media ${media.small} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Press = styled.button`
  display: grid;
  grid-template: auto 1fr / auto minmax(0, 1fr);
  align-items: start;
  gap: 0 ${space(2)};
  width: 100%;
  height: 100%;
  min-height: 44px;
  padding: ${space(2)};
  text-align: start;
  font: inherit;
  color: ${color('text')};
  background: none;
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  cursor: pointer;
  &:hover {
    background: ${color('hover')};
  }
  &[aria-current] {
    background: ${color('accentSoft')};
  }
  strong {
    font-weight: 600;
    font-size: ${fontSize.small};
    overflow-wrap: anywhere;
  }
  small {
    grid-column: 2;
    font-size: ${fontSize.tiny};
    color: ${color('muted')};
    overflow-wrap: anywhere;
  }
  small[data-wrong] {
    color: ${color('error')};
    font-weight: 600;
  }
  @media ${media.narrow} {
    padding: ${space(1)};
    small:not([data-wrong]) {
      display: none;
    }
  }
`;

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  grid-row: 1 / span 2;
  width: 20px;
  height: 20px;
  border-radius: ${radius.full};
  border: 1px solid ${color('lineStrong')};
  font-size: ${fontSize.tiny};
  &[data-done] {
    color: ${color('ok')};
    border-color: ${color('ok')};
  }
  &[data-wrong] {
    color: ${color('error')};
    border-color: ${color('error')};
  }
`;

type Props = {
  step: Step;
  /** What each step has resulted in, in a few words. */
  outcomes: Record<Step, string>;
  /** Number of things to correct in each step. */
  wrong: Record<Step, number>;
  /** Steps that are done. */
  done: ReadonlySet<Step>;
  onOpen: (step: Step) => void;
};

/** The steps of the wizard with their outcomes or errors; each opens by a press, in any order. */
export function Rail({ step, outcomes, wrong, done, onOpen }: Props) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('wizard.steps')}>
      <List>
        {steps.map((one, index) => {
          const isWrong = wrong[one] > 0;
          const isDone = !isWrong && done.has(one);
          return (
            <li key={one}>
              <Press type="button" aria-current={one === step ? 'step' : undefined} onClick={() => onOpen(one)}>
                <Mark data-done={isDone || undefined} data-wrong={isWrong || undefined} aria-hidden>
                  {isDone ? <Icon name="check" size={12} /> : index + 1}
                </Mark>
                <strong>{t(`wizard.step.${one}`)}</strong>
                <small data-wrong={isWrong || undefined}>
                  {isWrong ? t('wizard.wrong', { count: wrong[one] }) : outcomes[one]}
                </small>
              </Press>
            </li>
          );
        })}
      </List>
    </nav>
  );
}
