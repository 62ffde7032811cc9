import { createHash, createSign, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Account at the provider of a test. */
export type Claims = { sub: string; email?: string; email_verified?: boolean; nonce?: string };

/** A real, if small, OpenID Connect provider: discovery, keys, authorization codes with PKCE, signed tokens. */
export type OidcProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Signs an account in: follows the redirect of a browser to the provider; returns the redirect back. */
  signIn: (location: string, claims: Claims) => URL;
  /** From now on tokens are signed with a key that the provider does not publish. */
  forge: () => void;
  stop: () => Promise<void>;
};

type Grant = { challenge: string; claims: Claims; redirectUri: string };

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const signed = (payload: object, key: KeyObject): string => {
  const text = `${encode({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${encode(payload)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
};

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
};

const makePair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Starts a provider. */
export const startOidcProvider = async (): Promise<OidcProvider> => {
  const [clientId, clientSecret] = ['talo', 'a secret of the service'];
  const { publicKey, privateKey } = makePair();
  const grants = new Map<string, Grant>();
  let signingKey = privateKey;
  let issuer = '';

  const isClient = (request: IncomingMessage, body: URLSearchParams): boolean => {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const [id, secret] = basic
      ? Buffer.from(basic, 'base64')
          .toString()
          .split(':')
          .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
      : [body.get('client_id'), body.get('client_secret')];
    return id === clientId && secret === clientSecret;
  };

  const exchange = async (request: IncomingMessage): Promise<[number, object]> => {
    const body = await bodyOf(request);
    const grant = grants.get(body.get('code') ?? '');
    grants.delete(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!isClient(request, body)) return [401, { error: 'invalid_client' }];
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== body.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }];
    const now = Math.floor(Date.now() / 1000);
    const idToken = signed({ iss: issuer, aud: clientId, iat: now, exp: now + 300, ...grant.claims }, signingKey);
    return [200, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken }];
  };

  const responses: Record<string, (request: IncomingMessage) => [number, object] | Promise<[number, object]>> = {
    '/.well-known/openid-configuration': () => [
      200,
      {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      },
    ],
    '/keys': () => [200, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }],
    '/token': exchange,
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [status, body] = (await responses[request.url ?? '']?.(request)) ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    clientId,
    clientSecret,
    signIn: (location, claims) => {
      const parameters = new URL(location).searchParams;
      const [code, redirectUri] = [randomUUID(), parameters.get('redirect_uri') ?? ''];
      const allClaims = { nonce: parameters.get('nonce') ?? '', ...claims };
      grants.set(code, { challenge: parameters.get('code_challenge') ?? '', claims: allClaims, redirectUri });
      const back = new URL(redirectUri);
      back.search = new URLSearchParams({ code, state: parameters.get('state') ?? '', iss: issuer }).toString();
      return back;
    },
    forge: () => {
      signingKey = makePair().privateKey;
    },
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
};
