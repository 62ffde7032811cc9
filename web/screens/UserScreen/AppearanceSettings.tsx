import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AppearanceSettings_user$key } from '../../__generated__/AppearanceSettings_user.graphql.ts';
import { useUpdateUser } from '../../entities/viewer/accountMutations.ts';
import { useSetLocale } from '../../entities/viewer/useSetLocale.ts';
import { useFormat } from '../../i18n/format.ts';
import { languages } from '../../i18n/language.ts';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx';
import { Switch } from '../../ui/field/Switch.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useDensity } from '../../ui/theme/useDensity.ts';
import { useTheme } from '../../ui/theme/useTheme.ts';

/** How the portal looks to this person: language, theme and density, and for developers the raw names. */
export function AppearanceSettings({ user: key }: { user: AppearanceSettings_user$key }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const setLocale = useSetLocale();
  const update = useUpdateUser();
  const { theme, setTheme } = useTheme();
  const { density, setDensity } = useDensity();
  const user = useFragment(
    graphql`
      fragment AppearanceSettings_user on User {
        isDeveloper
        isMes
        developerMode
      }
    `,
    key,
  );
  const setDeveloperMode = (developerMode: boolean) => {
    void update({ developerMode })
      .catch(asRefusal(t('failure.notSaved')))
      .then(({ refusals }) => refusals.forEach((refusal) => showRefusal(refusal)));
  };
  return (
    <Card title={t('account.look')}>
      <Stack gap={4}>
        <Row gap={5} wrap align="start">
          <SegmentedControl
            label={t('language.label')}
            showLabel
            value={language}
            onChange={setLocale}
            options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
          <SegmentedControl
            label={t('theme.label')}
            showLabel
            value={theme}
            onChange={setTheme}
            options={(['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(`theme.${value}`) }))}
          />
          <SegmentedControl
            label={t('density.label')}
            showLabel
            value={density}
            onChange={setDensity}
            options={(['comfortable', 'compact'] as const).map((value) => ({ value, label: t(`density.${value}`) }))}
          />
        </Row>
        {(user.isDeveloper || user.isMes) && (
          <Switch
            label={t('account.developerMode')}
            description={t('account.developerModeText')}
            checked={user.developerMode}
            onChange={setDeveloperMode}
          />
        )}
      </Stack>
    </Card>
  );
}
