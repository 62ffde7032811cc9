import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean; arrayValue?: { values: Value[] } };

/** A span as received by a collector. */
export type CollectedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code: number; message?: string };
  attributes: { key: string; value: Value }[];
};

/** An OpenTelemetry collector of one test. */
export type Collector = {
  url: string;
  /** Received bodies. */
  texts: string[];
  spans: () => CollectedSpan[];
  stop: () => Promise<void>;
};

type Handed = { resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[] };

/** Attributes of a span, by name. */
export const factsOf = ({ attributes }: CollectedSpan): Record<string, unknown> =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, boolValue, arrayValue } }) => [
      key,
      stringValue ?? intValue ?? boolValue ?? arrayValue?.values.map((each) => each.stringValue),
    ]),
  );

/** Starts a collector that accepts OTLP over HTTP as JSON, or refuses it with another status. */
export const startCollector = async (status: () => number = () => 200): Promise<Collector> => {
  const texts: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += String(part);
    });
    request.on('end', () => {
      if (request.url === '/v1/traces' && status() === 200) texts.push(text);
      response.writeHead(status(), { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts,
    spans: () =>
      texts.flatMap((text) =>
        (JSON.parse(text) as Handed).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
