import { useTranslation } from 'react-i18next';
import { AddTarget } from '../../entities/target/AddTarget.tsx';
import { DocumentTitle } from '../../states/DocumentTitle.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { NumberedSteps } from '../../ui/layout/NumberedSteps.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StaffActions } from './StaffActions.tsx';

type User = {
  readonly isAdmin: boolean;
  readonly isMes: boolean;
  readonly isTester: boolean;
  readonly isDeveloper: boolean;
};

/** The work of staff by their role. */
const workOf = ({ isMes, isTester }: User) => (isMes ? 'mes' : isTester ? 'tester' : 'developer');

const texts = { mes: 'emptyMes', tester: 'emptyTester', developer: 'emptyDeveloper' } as const;

/** Home of staff without sites of their own: their work; first the three steps to the first site for an administrator. */
export function StaffHome({ user }: { user: User }) {
  const { t } = useTranslation();
  const work = workOf(user);
  const isStaff = user.isMes || user.isTester || user.isDeveloper;
  const title = t(user.isAdmin ? 'home.start' : `home.work.${work}`);
  return (
    <Stack gap={5}>
      <DocumentTitle parts={[title]} />
      <PageHeader title={title} />
      {user.isAdmin && (
        <Card title={t('home.firstSite')}>
          <NumberedSteps
            done=""
            steps={(['site', 'devices', 'people'] as const).map((step, index) => ({
              id: step,
              title: t(`home.steps.${step}`),
              text: t(`home.steps.${step}Text`),
              state: index === 0 ? 'now' : 'later',
              action: index === 0 && <AddTarget primary />,
            }))}
          />
        </Card>
      )}
      {isStaff && (
        <Card {...(user.isAdmin && { title: t(`home.work.${work}`) })}>
          <Stack gap={4}>
            <p>{t(`home.${texts[work]}`)}</p>
            <StaffActions user={user} canAdd={!user.isAdmin} />
          </Stack>
        </Card>
      )}
    </Stack>
  );
}
