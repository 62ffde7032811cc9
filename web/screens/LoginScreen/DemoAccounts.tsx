import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Card } from '../../ui/layout/Card.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { color, fontSize, radius, space } from '../../ui/theme/tokens.ts';

const described = [
  'admin',
  'mes',
  'developer',
  'tester',
  'isannoitsija',
  'huoltomies',
  'hallitus',
  'asukas',
  'osakas',
] as const;

type Described = (typeof described)[number];

const isDescribed = (username: string): username is Described => (described as readonly string[]).includes(username);

const Account = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(2)};
  width: 100%;
  padding: ${space(2)};
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover:enabled {
    background: ${color('hover')};
  }
  &:disabled:not([aria-busy]) {
    opacity: 0.55;
  }
  > svg {
    align-self: center;
  }
`;

const Role = styled.span`
  color: ${color('muted')};
  font-size: ${fontSize.small};
`;

/** Buttons that sign in as users of the demo world. */
export function DemoAccounts(props: {
  usernames: readonly string[];
  /** Username of the sign-in in flight, here or by the form. */
  pending: string | null;
  onChoose: (username: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <Card title={t('demo.title')}>
      <Stack gap={3}>
        <Role as="p">{t('demo.text')}</Role>
        <Stack as="ul" gap={0}>
          {props.usernames.map((username) => (
            <li key={username}>
              <Account
                type="button"
                disabled={props.pending !== null}
                aria-busy={props.pending === username || undefined}
                onClick={() => props.onChoose(username)}
              >
                <strong>{username}</strong>
                <Role>{t(`demo.account.${isDescribed(username) ? username : 'other'}`)}</Role>
                {props.pending === username && <Spinner />}
              </Account>
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
