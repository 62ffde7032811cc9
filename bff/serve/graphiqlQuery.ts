/** What GraphiQL shows at first: a query that answers something for every account. */
export const graphiqlQuery = `# Talo's graph.
# Sign in to the portal in this browser first, or here:
#   mutation { login(input: { username: "…", password: "…" })
#     { viewer { user { username } } userErrors { message } } }

# The sites that you see, their buildings and apartments.
query Sites {
  viewer {
    user { username locale }
    targets {
      id
      name
      deviceCount
      offlineCount
      groups {
        name
        spaces { id name coreCount }
      }
    }
  }
}

# The devices of one site (put its id in), with what they
# measure now.
query Devices($target: ID = "VGFyZ2V0OjE") {
  target(id: $target) {
    name
    cores(first: 20) {
      totalCount
      nodes {
        id
        name
        online
        lastSeen
        values { id name latestValue latestAt type { kind unit } }
      }
    }
  }
}

# Devices that change while you watch.
subscription Live($target: ID = "VGFyZ2V0OjE") {
  coreStatusChanged(targetId: $target) {
    cores { id online lastSeen values { name latestValue } }
    removedCoreIds
  }
}
`;
