import { graphql } from 'react-relay';

/** The query of the guard `targetAdmin`, which is started along with the screen's own. */
export const targetGuardQuery = graphql`
  query targetGuardQuery($targetKey: Int!) @preloadable {
    target(key: $targetKey) {
      viewerCanAdminister
    }
  }
`;
