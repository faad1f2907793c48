import type { TestProject } from 'vitest/node';
import { stampRun } from '../support/print/stamp';

/** The printed pages say of which sources a result is. */
export const setup = ({ name }: TestProject) => {
  // what holds the projects together has no name, and no tests
  if (name) stampRun(name);
};
