import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { FirstSteps_target$key } from '../../__generated__/FirstSteps_target.graphql.ts';
import { FillTarget } from '../../entities/target/FillTarget.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { NumberedSteps } from '../../ui/layout/NumberedSteps.tsx';
import { Row } from '../../ui/layout/Row.tsx';

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
      <NumberedSteps
        done={t('house.steps.done')}
        steps={steps.map((step) => ({
          id: step,
          title: t(`house.steps.${step}`),
          text: t(`house.steps.${step}Text`),
          state: step === now ? 'now' : step === 'buildings' && hasSpaces ? 'done' : 'later',
          action: actions[step],
        }))}
      />
    </Card>
  );
}
