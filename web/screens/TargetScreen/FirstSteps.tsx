import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { FirstSteps_target$key } from '../../__generated__/FirstSteps_target.graphql.ts';
import { FillTarget } from '../../entities/target/FillTarget.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { color, radius, space } from '../../ui/theme/tokens.ts';

const Steps = styled.ol`
  display: grid;
  gap: ${space(5)};
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: ${space(3)};
  }
  h3 {
    font-size: inherit;
    line-height: 28px;
  }
  p {
    max-width: 60ch;
    color: ${color('muted')};
  }
`;

const Number = styled.span`
  display: grid;
  place-content: center;
  width: 28px;
  height: 28px;
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius.full};
  font-weight: 600;
  &[data-now] {
    border-color: ${color('accent')};
    background: ${color('accent')};
    color: ${color('onAccent')};
  }
  &[data-done] {
    border-color: ${color('ok')};
    color: ${color('ok')};
  }
`;

const steps = ['buildings', 'devices', 'readings'] as const;

/** What an administrator does in a site without devices: three steps, of which the next one has the primary button. */
export function FirstSteps({ target: key }: { target: FirstSteps_target$key }) {
  const { t } = useTranslation();
  const [, open] = useUrlOverlay('dialog');
  const target = useFragment(
    graphql`
      fragment FirstSteps_target on Target {
        deviceCount
        groups {
          spaces {
            id
          }
        }
        ...FillTarget_target
      }
    `,
    key,
  );
  const hasSpaces = target.groups.some(({ spaces }) => spaces.length > 0);
  const now = hasSpaces ? 'devices' : 'buildings';
  const actions = {
    buildings: (
      <Row gap={3} wrap>
        <Button variant={now === 'buildings' ? 'primary' : 'secondary'} icon="plus" onClick={() => open('addGroup')}>
          {t('group.add')}
        </Button>
        <FillTarget target={target} />
      </Row>
    ),
    devices: now === 'devices' && (
      <Button variant="primary" icon="plus" onClick={() => open('addCore')}>
        {t('addCore.open')}
      </Button>
    ),
    readings: null,
  };
  return (
    <Card title={t('house.stepsTitle')}>
      <Steps>
        {steps.map((step, index) => {
          const isDone = step === 'buildings' && hasSpaces;
          return (
            <li key={step} aria-current={step === now ? 'step' : undefined}>
              <Number data-now={step === now ? '' : undefined} data-done={isDone ? '' : undefined} aria-hidden>
                {isDone ? <Icon name="check" /> : index + 1}
              </Number>
              <Stack gap={2}>
                <div>
                  <h3>
                    {t(`house.steps.${step}`)}
                    {isDone && <VisuallyHidden>, {t('house.steps.done')}</VisuallyHidden>}
                  </h3>
                  <p>{t(`house.steps.${step}Text`)}</p>
                </div>
                {actions[step]}
              </Stack>
            </li>
          );
        })}
      </Steps>
    </Card>
  );
}
