import type { Example } from './example.ts';

/** Signing in, and what is wrong at this moment. */
export const nowExamples: Example[] = [
  {
    query: `# Sign in here first (this is the demo world's manager), or
# in the portal. A program brings a token: createApiToken.
mutation SignIn {
  login(input: { username: "isannoitsija", password: "Demo-talo-1!" }) {
    viewer {
      user {
        username
        contactName
      }
      targets {
        nodes {
          name
        }
      }
    }
    userErrors {
      code
      message
    }
  }
}`,
  },
  {
    query: `# What is wrong now, in all sites, the most urgent first?
query WhatIsWrong {
  viewer {
    activeAlerts(first: 20, order: { field: LEVEL }) {
      totalCount
      nodes {
        name
        code
        levelName
        from
        measured
        limit
        unit
        targetName
        space {
          name
        }
        core {
          name
        }
      }
    }
  }
}`,
  },
  {
    query: `# Which devices do not answer, and since when?
query DevicesOffline {
  viewer {
    targets {
      nodes {
        name
        deviceCount
        offlineCount
        cores(filter: { online: false }, order: { field: LAST_SEEN, direction: DESC }) {
          nodes {
            name
            serialId
            lastSeen
            battery
            space {
              name
            }
          }
        }
      }
    }
  }
}`,
  },
];
