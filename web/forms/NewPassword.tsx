import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Icon } from '../ui/display/Icon.tsx';
import { Meter } from '../ui/display/Meter.tsx';
import { PasswordField } from '../ui/field/PasswordField.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import { color, fontSize, space } from '../ui/theme/tokens.ts';
import { usePasswordStrength } from './passwordStrength.ts';
import { lacking, passwordRuleNames } from './useRules.ts';
import type { BoundField } from './useSaving.ts';

const Rules = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  font-size: ${fontSize.small};
  color: ${color('muted')};
  li {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
  }
  li[data-met='true'] {
    color: ${color('ok')};
  }
`;

const shares = {
  none: { value: 0, tone: 'accent' },
  weak: { value: 25, tone: 'error' },
  fair: { value: 75, tone: 'ok' },
  strong: { value: 100, tone: 'ok' },
} as const;

const noWords: readonly string[] = [];

/** A new password, typed twice, with its requirements as they are met, and its strength. */
export function NewPassword(props: {
  labels: { password: string; again: string };
  password: BoundField<string>;
  again: BoundField<string>;
  autoFocus?: boolean;
  /** The names of its owner, which do not belong in it. */
  ownWords?: readonly string[];
}) {
  const { labels, password, again, autoFocus, ownWords = noWords } = props;
  const { t } = useTranslation();
  const showLabel = t('form.password.show');
  const missing = lacking(password.value);
  const strength = usePasswordStrength(password.value, ownWords);
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <PasswordField
          label={labels.password}
          autoComplete="new-password"
          autoFocus={autoFocus}
          showLabel={showLabel}
          {...password}
        />
        <Rules aria-label={t('form.password.rules')}>
          {passwordRuleNames.map((name) => (
            <li key={name} data-met={!missing.includes(name)}>
              <Icon name={missing.includes(name) ? 'minus' : 'check'} size={12} />
              {t(`form.password.${name}`)}
              <VisuallyHidden>
                {t(missing.includes(name) ? 'form.password.missing' : 'form.password.met')}
              </VisuallyHidden>
            </li>
          ))}
        </Rules>
        <Meter
          label={t('form.password.strength')}
          valueText={strength ? t(`form.password.strengths.${strength}`) : '–'}
          {...shares[strength ?? 'none']}
        />
      </Stack>
      <PasswordField label={labels.again} autoComplete="new-password" showLabel={showLabel} {...again} />
    </Stack>
  );
}
