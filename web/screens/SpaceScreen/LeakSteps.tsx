import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { LeakSteps_target$key } from '../../__generated__/LeakSteps_target.graphql.ts';
import { phoneHref } from '../../entities/target/phoneHref.ts';
import { buttonStyle } from '../../ui/button/buttonStyle.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { space } from '../../ui/theme/tokens.ts';

const Steps = styled.div`
  padding: ${space(3)} var(--pad);
  ol {
    margin: 0;
    padding-left: 1.5em;
    list-style: decimal;
  }
  li + li {
    margin-top: ${space(1)};
  }
`;

const Call = styled.a`
  ${buttonStyle('danger', 'medium')}
`;

type Props = {
  target: LeakSteps_target$key;
  /** Whether a leak sensor is wet; otherwise water runs without an end. */
  wet: boolean;
};

/** What a resident does about a leak in the own flat, and the number of the maintenance. */
export function LeakSteps({ target: key, wet }: Props) {
  const { t } = useTranslation();
  const { contacts } = useFragment(
    graphql`
      fragment LeakSteps_target on Target {
        contacts {
          kind
          name
          phone
          email
          hours
        }
      }
    `,
    key,
  );
  const phone = contacts.find(({ kind }) => kind === 'MAINTENANCE')?.phone;
  return (
    <Steps>
      <Stack gap={3}>
        <ol aria-label={t('flat.leak.steps')}>
          <li>{wet ? t('flat.leak.wet') : t('flat.leak.flow')}</li>
          <li>{wet ? t('flat.leak.callWet') : t('flat.leak.callFlow')}</li>
        </ol>
        {phone && (
          <div>
            <Call href={phoneHref(phone)}>{t('flat.leak.call', { phone: phone.replaceAll(' ', '\u00a0') })}</Call>
          </div>
        )}
      </Stack>
    </Steps>
  );
}
