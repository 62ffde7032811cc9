import { parse, validateSubscriptionArgs } from 'graphql';
import { describe, expect, it } from 'vitest';
import { selectsOnlySelfContained } from '../../../bff/graph/selfContainedEvents.ts';
import { schema } from '../../../bff/schema.ts';

const isShared = (text: string, variableValues: Record<string, unknown> = {}): boolean => {
  const document = parse(text);
  const validated = validateSubscriptionArgs({ schema, document, variableValues });
  if (!('operation' in validated)) throw new Error(validated.map(({ message }) => message).join());
  return selectsOnlySelfContained(document, validated);
};

const ofCores = (fields: string) => `subscription { coreStatusChanged(targetId: "x") { cores { ${fields} } } }`;

describe('a result is shared by all subscribers of an event', () => {
  it('when all selected fields are self-contained', () => {
    expect(isShared(ofCores('id online __typename'))).toBe(true);
    expect(isShared(ofCores('id pendingActions { kind startedAt }'))).toBe(true);
    expect(isShared('subscription { uploadProgress(targetId: "x") { percent uploadingCount cores { id } } }')).toBe(
      true,
    );
    expect(isShared('subscription { readingsReceived(coreId: "x") { readings { valueId columns } } }')).toBe(true);
  });

  it('never when it may depend on the viewer, however it is selected', () => {
    for (const field of [
      'name',
      'viewerCanEdit',
      'parent { id }',
      'values { latestValue }',
      'target { openAlertCount }',
    ])
      expect([field, isShared(ofCores(`id ${field}`))]).toEqual([field, false]);
    expect(isShared(ofCores('id online: viewerCanEdit'))).toBe(false);
    expect(isShared(`${ofCores('...Row')} fragment Row on Core { id ... { name } }`)).toBe(false);
    expect(isShared('subscription { readingsReceived(coreId: "x") { core { id online } readings { valueId } } }')).toBe(
      false,
    );
    expect(isShared('subscription { alertChanged(targetId: "x") { deletedAlertId alertEdge { node { id } } } }')).toBe(
      false,
    );
    expect(isShared('subscription { targetSubscriptionChanged(targetId: "x") { target { id } } }')).toBe(false);
  });

  it('by the variables of the subscriber, where they skip fields', () => {
    const text = `subscription ($more: Boolean!) { coreStatusChanged(targetId: "x") { cores { id name @include(if: $more) } } }`;
    expect([isShared(text, { more: false }), isShared(text, { more: true })]).toEqual([true, false]);
  });
});
