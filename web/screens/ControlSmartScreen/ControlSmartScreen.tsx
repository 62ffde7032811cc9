import { graphql } from 'react-relay';
import { useParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import type { ControlSmartScreenQuery } from '../../__generated__/ControlSmartScreenQuery.graphql.ts';
import { alertCodeOfId } from '../../entities/alert/alertCodes.ts';
import { CodeRules } from '../../entities/alert/producers/CodeRules.tsx';
import { ToRules } from '../../entities/alert/producers/ToRules.tsx';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { DocumentTitle } from '../../states/DocumentTitle.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { CodeChoice } from './CodeChoice.tsx';

const query = graphql`
  query ControlSmartScreenQuery($targetKey: Int!, $code: SmartAlertCode!) @preloadable {
    target(key: $targetKey) {
      key
      name
      viewerSeesAll
      ...TargetHeader_target
      ...CodeRules_target @arguments(code: $code) @defer
    }
  }
`;

/** One alert code: what it watches, its usual limits, and its rules in a target. */
function ControlSmartScreen({ target }: ScreenData<ControlSmartScreenQuery, 'target'>) {
  const { t } = useTranslation();
  const code = alertCodeOfId(useParams()['type']);
  if (!code) return <RecordMissing />;
  if (!target.viewerSeesAll) return <RecordMissing code="FORBIDDEN" />;
  return (
    <Stack gap={5}>
      <DocumentTitle parts={[t(`alert.code.${code}`), t('place.controlSmart'), target.name]} />
      <TargetHeader target={target} />
      <ToRules targetKey={target.key} />
      <CodeChoice targetKey={target.key} current={code} />
      <DeferredSection key={code} skeleton={<ListSkeleton rows={8} columns={6} card={100} />}>
        <CodeRules target={target} code={code} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<ControlSmartScreenQuery, 'target'>(query, ControlSmartScreen, {
  subject: 'target',
  title: () => null,
});
