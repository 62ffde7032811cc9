import { describe, expect, it } from 'vitest';
import { ui } from '../../contract/ui.ts';
import { useService } from './service.ts';

const service = useService();

type Operation = { operationId: string; responses: Record<string, unknown>; requestBody?: { content: object } };

const read = async (): Promise<Record<string, Record<string, Operation>>> => {
  const response = await service.fetch(new Request('http://ui.test/ui/openapi.json'));
  expect(response.status).toBe(200);
  return ((await response.json()) as { paths: Record<string, Record<string, Operation>> }).paths;
};

describe('the OpenAPI document', () => {
  it('contains every call of the contract with its status and its body', async () => {
    const paths = await read();
    for (const [name, call] of Object.entries(ui)) {
      const operation = paths[call.path]?.[call.method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      expect(Object.keys(operation?.responses ?? {})).toContain(String(call.status));
    }
  });

  it('names the fields of forms as they are sent', async () => {
    const paths = await read();
    const body = JSON.stringify(paths['/ui/cores/update/{n}']?.patch?.requestBody);
    expect(body).toContain('"cores[]"');
    expect(body).toContain('application/x-www-form-urlencoded');
    expect(JSON.stringify(paths['/ui/files/targets/{id}']?.post?.requestBody)).toContain('"format":"binary"');
    expect(JSON.stringify(paths['/ui/targets/tree']?.post?.requestBody)).toContain('application/json');
  });
});
