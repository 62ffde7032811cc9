import manifest from '../package.json' with { type: 'json' };

/** Version of Talo that runs. */
export const { version } = manifest;
