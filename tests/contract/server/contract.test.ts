import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../src/backend/contract/document';
import { referenceTo } from '../../../src/backend/contract/document';
import { makeValidators } from '../../../src/backend/contract/validation';
import { slugsOf } from '../../support/wire/answer-check';
import { operationById } from '../../support/wire/contract';
import { contract, idScopeOf, nameOperations, operations, rulesOf, wordsOf } from '../support/operations';

const validators = makeValidators(contract);

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Finds every place of the contract with an example and a schema. */
const examplesIn = (
  node: unknown,
  at: readonly string[] = [],
): readonly { readonly at: readonly string[]; readonly example: unknown }[] => {
  if (!isNode(node)) return [];
  const here = 'example' in node && isNode(node.schema) ? [{ at, example: node.example }] : [];
  return [...here, ...Object.entries(node).flatMap(([key, value]) => (key === 'example' ? [] : examplesIn(value, [...at, key])))];
};

const statusesMissing = ({ responses }: Operation, needed: Readonly<Record<number, boolean>>) =>
  Object.entries(needed).flatMap(([status, isNeeded]) => (isNeeded && !responses.has(Number(status)) ? [status] : []));

/** Returns the slugs of an operation's refusals with a status. */
const slugsAt = ({ id }: Operation, status: number) => slugsOf(operationById(id).answers[status]?.schema);

const isRefusal = (status: number) => status >= 400;

describe('examples', () => {
  test.each(examplesIn(contract).map(({ at, example }) => [at.join(' '), at, example] as const))(
    '%s matches its schema',
    (_, at, example) => {
      const validate = validators.json.compile(referenceTo(...at, 'schema'));
      validate(example);
      expect(validate.errors ?? []).toEqual([]);
    },
  );

  test.each(nameOperations())('%s has an example for its JSON body and for each of its JSON answers', (_, { body, responses }) => {
    const contents = [body, ...responses.values()].flatMap((part) => Object.entries(part?.value.content ?? {}));
    expect(contents.filter(([type, content]) => type.endsWith('json') && !('example' in content))).toEqual([]);
  });
});

describe('conventions', () => {
  test.each(nameOperations())('%s documents the refusals that follow from its extensions', (_, operation) => {
    const { security, roles, profiles, captcha, sameOrigin, body, parameters, replaces } = operation;
    const missing = statusesMissing(operation, {
      400: body !== undefined || parameters.some(({ value }) => value.in !== 'path'),
      412: replaces !== undefined || security.length > 0,
      428: replaces !== undefined,
      401: security.length > 0,
      403: roles !== undefined || profiles !== undefined || captcha !== undefined || sameOrigin,
      413: body !== undefined,
      415: body !== undefined,
      500: true,
      503: true,
    });
    expect(missing).toEqual([]);
  });

  test.each(nameOperations())('%s lists the slugs of each of its refusals', (_, operation) => {
    // Clients of OAuth2 are refused in the form of their standard.
    const isOwn = (status: number) => !('application/json' in (operation.responses.get(status)?.value.content ?? {}));
    const statuses = [...operation.responses.keys()].filter((status) => isRefusal(status) && isOwn(status));
    expect(statuses.filter((status) => slugsAt(operation, status).length === 0)).toEqual([]);
  });

  test.each(nameOperations())('%s documents that the server may be unavailable, and the captcha if it needs one', (_, operation) => {
    const slugs = slugsAt(operation, 503);
    expect([...slugs].sort()).toEqual([...(operation.captcha ? ['captcha-unavailable'] : []), 'unavailable']);
  });

  test.each(nameOperations())('%s rejects people and origins as documented', (_, operation) => {
    const { roles, profiles, captcha, sameOrigin } = operation;
    const slugs = slugsAt(operation, 403);
    if (roles !== undefined || profiles !== undefined) expect(slugs).toContain('not-allowed');
    expect(slugs.includes('captcha-refused'), 'captcha-refused').toBe(captcha !== undefined);
    expect(slugs.includes('cross-site'), 'cross-site').toBe(sameOrigin);
  });

  test.each(nameOperations())('%s may be meant for another person if it needs a session', (_, operation) => {
    expect(slugsAt(operation, 412).includes('another-person')).toBe(operation.security.length > 0);
  });

  test.each(nameOperations(operations.filter(({ path }) => path.includes('{'))))(
    '%s states who owns the ids in its path',
    (_, operation) => {
      expect(['public', 'own', 'served']).toContain(idScopeOf(operation));
      if (idScopeOf(operation) !== 'public') expect(operation.security, 'own things need a session').not.toEqual([]);
    },
  );

  test.each(nameOperations(operations.filter(({ captcha }) => captcha !== undefined)))(
    '%s requires captcha tokens for existing actions',
    (_, operation) => {
      const { captcha = [], parameters, body } = operation;
      expect(wordsOf('CaptchaAction')).toEqual(expect.arrayContaining([...captcha]));
      const inQuery = parameters.some(({ value }) => value.in === 'query' && value.name === 'token' && value.required);
      const validate = body && validators.json.compile(referenceTo(...body.at, 'content', 'application/json', 'schema'));
      validate?.({});
      const inBody = validate?.errors?.some(({ params }) => params.missingProperty === 'token') ?? false;
      expect([inQuery, inBody]).toContain(true);
    },
  );

  test.each(nameOperations(operations.filter(({ roles, profiles }) => roles ?? profiles)))(
    '%s uses existing roles and profiles',
    (_, { roles, profiles }) => {
      expect(wordsOf('Role')).toEqual(expect.arrayContaining([...(roles ?? [])]));
      expect(wordsOf('Profile')).toEqual(expect.arrayContaining([...(profiles ?? [])]));
    },
  );

  test.each(nameOperations(operations.filter((operation) => rulesOf(operation).length > 0)))(
    '%s lists its rules with their meaning',
    (_, operation) => {
      for (const rule of rulesOf(operation)) {
        expect(rule).toEqual({ name: expect.stringMatching(/^[a-z-]+$/), description: expect.stringMatching(/\.$/) });
      }
    },
  );
});
