/** The portal's addresses, by /ui's own keys, so that links that people saved keep working. */
export const paths = {
  target: (target: number) => `/target/${target}`,
  group: (target: number, group: number) => `/target/${target}/group/${group}`,
  space: (target: number, group: number, space: number) => `/target/${target}/group/${group}/space/${space}`,
  core: (target: number, group: number, space: number, core: number) =>
    `/target/${target}/group/${group}/space/${space}/core/${core}`,
};
