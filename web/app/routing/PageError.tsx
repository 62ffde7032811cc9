import { styled } from 'styled-components';
import { useRouteError } from 'react-router';
import { FailurePanel } from '../../states/FailurePanel.tsx';
import { space } from '../../ui/theme/tokens.ts';

const Page = styled.main`
  max-width: 640px;
  margin: ${space(16)} auto;
  padding: 0 ${space(4)};
`;

/** The outermost error boundary: the frame itself failed, and only reloading the page helps. */
export function PageError() {
  const error = useRouteError();
  return (
    <Page>
      <FailurePanel error={error} onRetry={() => location.reload()} />
    </Page>
  );
}
