import type { Configuration } from 'openid-client';

/** An OpenID Connect provider, and who we are to it. */
export type OidcSettings = { issuer: string; clientId: string; clientSecret: string; name: string };

/** What the provider's answer has to fit, kept by the browser while somebody is at the provider. */
export type OidcAttempt = { provider: string; state: string; nonce: string; verifier: string };

/** What a provider leads back with. */
export type OidcCallback = {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
};

/** Signing in by OpenID Connect. */
export type Oidc = {
  /** The names of the providers. */
  providers: readonly string[];
  /** Where to send the browser, and what to keep until it is back; null for a provider that there is not. */
  begin: (provider: string) => Promise<{ location: string; attempt: OidcAttempt } | null>;
  /** The email that the provider vouches for; null when it vouches for none. Throws when the answer does not fit. */
  finish: (attempt: OidcAttempt, answer: OidcCallback) => Promise<string | null>;
};

const noProvider: Oidc = {
  providers: [],
  begin: () => Promise.resolve(null),
  finish: () => Promise.resolve(null),
};

/** What the provider says of itself, asked when first needed and again after a failure. */
const createDiscovery = ({ issuer, clientId, clientSecret }: OidcSettings): (() => Promise<Configuration>) => {
  const discover = async (): Promise<Configuration> => {
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await import('openid-client');
    const server = new URL(issuer);
    const plain = server.protocol === 'http:' ? [allowInsecureRequests] : [];
    return discovery(server, clientId, clientSecret, undefined, {
      execute: [...plain, enableNonRepudiationChecks],
      timeout: 10,
    });
  };
  let known: Promise<Configuration> | undefined;
  return async () => {
    known ??= discover();
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
};

/** Makes the sign-in by the provider of some settings; without settings there is none. */
export const createOidc = (settings: OidcSettings | undefined, publicUrl: string): Oidc => {
  if (!settings) return noProvider;
  const { name } = settings;
  const discovered = createDiscovery(settings);
  const callback = `${publicUrl.replace(/\/+$/, '')}/oauth/${name}/callback`;
  return {
    providers: [name],
    begin: async (provider) => {
      if (provider !== name) return null;
      const client = await import('openid-client');
      const configuration = await discovered();
      const attempt = {
        provider,
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const location = client.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: 'openid email',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { location: location.href, attempt };
    },
    finish: async ({ state, nonce, verifier }, answer) => {
      const { authorizationCodeGrant } = await import('openid-client');
      const came = new URL(callback);
      for (const [field, value] of Object.entries(answer)) if (value !== undefined) came.searchParams.set(field, value);
      const tokens = await authorizationCodeGrant(await discovered(), came, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      return claims?.['email_verified'] === true && typeof claims['email'] === 'string' ? claims['email'] : null;
    },
  };
};
