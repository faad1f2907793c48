import { config } from '../../../src/shared/config/config';
import { platformId } from '../../../src/shared/rules/environments';
import { type JsonSchema, valuesOf } from '../../contract/support/arbitrary';
import { fc } from '../fc';
import type { Outcomes } from '../paths/outcomes';
import { KeptSession } from '../session';
import { answers, ok } from './answers';
import { exampleOf, operationById } from './contract';
import { learn } from './learn';
import { helpers, mainOf } from './usual';

/** The number of generated answers for each operation. */
const numRuns = 15;

/** An answer with the number of a platform as in this environment: that part does not depend on the contract. */
const asHere = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'platformId' in value
    ? { ...value, platformId: platformId(config.environment, 'LDAP') }
    : value;

/** The schema of a successful JSON answer; undefined if there is none. */
const answered = (operation: string): JsonSchema | undefined => {
  const { answers, answersJson } = operationById(operation);
  return answersJson ? answers['200']?.schema : undefined;
};

/** Answers that the contract allows for the calls of a flow, but that the calls do not understand. */
export async function findMisunderstoodAnswers({ asked, calls }: Pick<Outcomes, 'asked' | 'calls'>): Promise<readonly string[]> {
  const faults: string[] = [];
  const session = new KeptSession();
  try {
    for (const [invoke, call] of asked) {
      const operation = mainOf([...(calls.get(invoke) ?? [])]);
      const schema = operation === undefined ? undefined : answered(operation);
      if (operation === undefined || schema === undefined) continue;
      // Other operations of the call get the contract's example. Helpers get their usual answer: solving the example of a captcha takes
      // minutes.
      const others = [...(calls.get(invoke) ?? [])].filter((id) => id !== operation && !(id in helpers) && answered(id));
      const besides = Object.fromEntries(others.map((id) => [id, ok(exampleOf(id))]));
      for (const value of fc.sample(valuesOf(schema), { numRuns })) {
        const body = asHere(value);
        const { result } = await learn(call, answers({ ...besides, [operation]: ok(body) }), session);
        const tag = 'error' in result && (result.error as { readonly _tag?: string })._tag;
        if (tag === 'BadResponse') faults.push(`${invoke} does not understand ${JSON.stringify(body)}`);
      }
    }
  } finally {
    session.close();
  }
  return faults;
}
