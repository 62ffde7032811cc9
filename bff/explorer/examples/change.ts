import { encodeNodeId } from '../../graph/nodeId.ts';
import type { Example } from './example.ts';

const site = encodeNodeId('Target', 1);

/** The examples that change something or listen, which name things by their global ids. */
export const changeExamples: Example[] = [
  {
    query: `# Gives several devices their names at once; a refusal of one stops no
# other. The ids come from any query: these are of the demo world.
mutation RenameDevices($cores: [CoreName!]!) {
  renameCores(input: { cores: $cores }) {
    outcomes {
      core {
        id
        name
      }
      userErrors {
        code
        message
        path
      }
    }
    userErrors {
      code
      message
    }
  }
}`,
    variables: {
      cores: [
        { id: encodeNodeId('Core', 3, 1), name: 'Huonenäyttö A1 olohuone' },
        { id: encodeNodeId('Core', 4, 1), name: 'Huonenäyttö A1 makuuhuone' },
      ],
    },
  },
  {
    query: `# The devices that change while you watch, and what they measure.
subscription DevicesLive($site: ID!) {
  coreStatusChanged(targetId: $site) {
    cores {
      name
      online
      lastSeen
      values {
        name
        latestValue
      }
    }
    removedCoreIds
  }
}`,
    variables: { site },
  },
  {
    query: `# The papers of a site; each url opens for the same session or token.
# A file is sent by a program, in a multipart request: uploadFile.
query Papers($site: ID!) {
  target(id: $site) {
    files(first: 20) {
      nodes {
        name
        folder
        mimeType
        size
        uploadedAt
        url
      }
    }
  }
}`,
    variables: { site },
  },
];
