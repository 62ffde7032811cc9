import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { color, media, space } from '../../../ui/theme/tokens.ts';
import { withLine } from '../model/devices.ts';
import type { Problem } from '../model/problems.ts';
import { useStableCallback } from '../useStableCallback.ts';

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

type CorrectedProps = {
  line: number;
  field: string;
  /** Content of the line; null removes it. */
  text: string;
  /** What is wrong; undefined once it is right. */
  error: string | undefined;
  onText: (line: number, text: string | null) => void;
  onInHand: (line: number | null) => void;
};

/** A line as it is typed with what is wrong with it; rendered again only if something of its own has changed. */
const CorrectedLine = memo(function CorrectedLine(props: CorrectedProps) {
  const { line, field, text, error, onText, onInHand } = props;
  const { t } = useTranslation();
  const label = t('wizard.line', { line });
  return (
    <Line data-wrong={error !== undefined || undefined} data-right={error === undefined || undefined}>
      <span>{label}</span>
      <TextField
        id={field}
        label={label}
        hideLabel
        value={text}
        error={error}
        autoComplete="off"
        onFocus={() => onInHand(line)}
        onBlur={() => onInHand(null)}
        onChange={(value) => onText(line, value.replaceAll('\n', ' '))}
      />
      <Button
        variant="quiet"
        size="small"
        aria-label={t('wizard.removeNamed', { name: label })}
        onClick={() => onText(line, null)}
      >
        {t('wizard.remove')}
      </Button>
    </Line>
  );
});

type Props = { problems: readonly Problem[]; text: string; onChange: (text: string) => void };

/** The lines to correct; the line in hand stays once it is right. */
export function LinesToCorrect({ problems, text, onChange }: Props) {
  const { t } = useTranslation();
  const [inHand, setInHand] = useState<Problem | null>(null);
  const lines = text.split('\n');
  const isListed = problems.some(({ line }) => line === inHand?.line);
  const shown: readonly (Problem & { isRight?: boolean })[] =
    inHand && !isListed && lines[(inHand.line ?? 1) - 1] !== undefined
      ? [...problems, { ...inHand, isRight: true }].toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
      : problems;
  const setLine = useStableCallback((line: number, changed: string | null) => onChange(withLine(text, line, changed)));
  const take = useStableCallback((line: number | null) =>
    setInHand(shown.find((problem) => problem.line === line) ?? null),
  );
  if (shown.length === 0) return null;
  return (
    <Card title={t('wizard.toCorrectTitle')} actions={t('wizard.lines', { count: problems.length })} padding="none">
      <ul>
        {shown.slice(0, most).map(({ line = 0, field, text: wrong, isRight }) => (
          <CorrectedLine
            key={line}
            line={line}
            field={field}
            text={lines[line - 1] ?? ''}
            error={isRight ? undefined : wrong}
            onText={setLine}
            onInHand={take}
          />
        ))}
      </ul>
    </Card>
  );
}
