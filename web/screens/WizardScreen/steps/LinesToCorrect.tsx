import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { color, media, space } from '../../../ui/theme/tokens.ts';
import { withLine } from '../model/devices.ts';
import type { Problem } from '../model/problems.ts';

/** Lines that are shown at once; those that follow come as these are corrected. */
const most = 50;

/** A line of devices or residents beside its error. */
export const Line = styled.li`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  gap: ${space(2)};
  align-items: start;
  padding: ${space(2)} var(--pad);
  border-top: 1px solid ${color('line')};
  &[data-wrong] {
    background: ${color('errorSoft')};
  }
  &[data-right] {
    background: ${color('okSoft')};
  }
  > span {
    align-self: center;
    overflow-wrap: anywhere;
  }
  @media ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) auto;
    > span {
      grid-column: 1 / -1;
    }
  }
`;

type Props = { problems: readonly Problem[]; text: string; onChange: (text: string) => void };

/** The lines to correct, each as it is typed with what is wrong with it; the line in hand stays once it is right. */
export function LinesToCorrect({ problems, text, onChange }: Props) {
  const { t } = useTranslation();
  const [inHand, setInHand] = useState<Problem | null>(null);
  const lines = text.split('\n');
  const isListed = problems.some(({ line }) => line === inHand?.line);
  const shown: readonly (Problem & { isRight?: boolean })[] =
    inHand && !isListed && lines[(inHand.line ?? 1) - 1] !== undefined
      ? [...problems, { ...inHand, isRight: true }].toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
      : problems;
  if (shown.length === 0) return null;
  return (
    <Card title={t('wizard.toCorrectTitle')} actions={t('wizard.lines', { count: problems.length })} padding="none">
      <ul>
        {shown.slice(0, most).map((problem) => {
          const line = problem.line ?? 0;
          const label = t('wizard.line', { line });
          return (
            <Line key={line} data-wrong={!problem.isRight || undefined} data-right={problem.isRight}>
              <span>{label}</span>
              <TextField
                id={problem.field}
                label={label}
                hideLabel
                value={lines[line - 1] ?? ''}
                error={problem.isRight ? undefined : problem.text}
                autoComplete="off"
                onFocus={() => setInHand(problem)}
                onBlur={() => setInHand(null)}
                onChange={(value) => onChange(withLine(text, line, value.replaceAll('\n', ' ')))}
              />
              <Button
                variant="quiet"
                size="small"
                aria-label={t('wizard.removeNamed', { name: label })}
                onClick={() => onChange(withLine(text, line, null))}
              >
                {t('wizard.remove')}
              </Button>
            </Line>
          );
        })}
      </ul>
    </Card>
  );
}
