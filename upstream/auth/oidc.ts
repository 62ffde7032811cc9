import type { Configuration } from 'openid-client';

/** Settings of an OpenID Connect provider: issuer and client credentials. */
export type OidcSettings = { issuer: string; clientId: string; clientSecret: string; name: string };

/** State, nonce and PKCE verifier of a sign-in, kept in a cookie until the provider redirects back. */
export type OidcAttempt = { provider: string; state: string; nonce: string; verifier: string };

/** Query parameters of the provider's redirect. */
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
  /** Starts a sign-in: the location to redirect to and the attempt to keep; null for an unknown provider. */
  begin: (provider: string) => Promise<{ location: string; attempt: OidcAttempt } | null>;
  /**
   * Verified email of the account; null if the provider has none. Throws if the response does not match the attempt.
   */
  finish: (attempt: OidcAttempt, parameters: OidcCallback) => Promise<string | null>;
};

const noProvider: Oidc = {
  providers: [],
  begin: () => Promise.resolve(null),
  finish: () => Promise.resolve(null),
};

/** Metadata of the provider, loaded at the first sign-in and again after a failure. */
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

/** Creates the sign-in by OpenID Connect; without settings there are no providers. */
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
    finish: async ({ state, nonce, verifier }, parameters) => {
      const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client');
      const configuration = await discovered();
      const redirectUrl = new URL(callback);
      for (const [field, value] of Object.entries(parameters))
        if (value !== undefined) redirectUrl.searchParams.set(field, value);
      const tokens = await authorizationCodeGrant(configuration, redirectUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const token = tokens.claims();
      // OpenID Connect Core 5.4: with an access token the claims of a scope may come from the UserInfo endpoint alone.
      const isElsewhere =
        token?.['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const claims = token && isElsewhere ? await fetchUserInfo(configuration, tokens.access_token, token.sub) : token;
      return claims?.['email_verified'] === true && typeof claims['email'] === 'string' ? claims['email'] : null;
    },
  };
};
