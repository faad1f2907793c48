import { config } from '../../../src/shared/config/config';
import { platformId } from '../../../src/shared/rules/environments';
import { type JsonSchema, valuesOf } from '../../contract/support/arbitrary';
import { fc } from '../fc';
import type { Outcomes } from '../paths/outcomes';
import { lendSession } from '../session';
import { answers, ok } from './answers';
import { exampleOf, operationById } from './contract';
import { learn } from './learn';
import { helpers, mainOf } from './usual';

/** The number of generated answers for each operation. */
const numRuns = 15;

/** Replaces the number of the platform in an answer by a number that is valid in this environment. The contract allows any number. */
const withPlatform = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'platformId' in value
    ? { ...value, platformId: platformId(config.environment, 'LDAP') }
    : value;

/** Returns the schema of the successful JSON answer of an operation; undefined if there is no such answer. */
const answerSchemaOf = (operation: string): JsonSchema | undefined => {
  const { answers, answersJson } = operationById(operation);
  return answersJson ? answers['200']?.schema : undefined;
};

/** Finds answers that the contract allows for the calls of a flow, but that the calls do not understand. */
export const findMisunderstoodAnswers = ({ firstCalls, calls }: Pick<Outcomes, 'firstCalls' | 'calls'>): Promise<readonly string[]> =>
  lendSession(async (session) => {
    const faults: string[] = [];
    for (const [invoke, call] of firstCalls) {
      const operation = mainOf([...(calls.get(invoke) ?? [])]);
      const schema = operation === undefined ? undefined : answerSchemaOf(operation);
      if (operation === undefined || schema === undefined) continue;
      // Other operations of the call get the contract's example. Helpers get their usual answer, because solving the example of a captcha
      // takes minutes.
      const others = [...(calls.get(invoke) ?? [])].filter((id) => id !== operation && !(id in helpers) && answerSchemaOf(id));
      const besides = Object.fromEntries(others.map((id) => [id, ok(exampleOf(id))]));
      for (const value of fc.sample(valuesOf(schema), { numRuns })) {
        const body = withPlatform(value);
        const { result } = await learn(call, answers({ ...besides, [operation]: ok(body) }), session);
        const tag = 'error' in result && (result.error as { readonly _tag?: string })._tag;
        if (tag === 'BadResponse') faults.push(`${invoke} does not understand ${JSON.stringify(body)}`);
      }
    }
    return faults;
  });
