import type { Environment } from './environments';

/** Numbers of the publishing projects whose titles are published locally: their readers are asked by a survey of its own. */
const localProjects: Readonly<Record<Environment, readonly number[]>> = {
  production: [201, 202, 203],
  'pre-production': [201, 202, 203],
  dev: [7201, 7202],
  local: [7201, 7202],
};

/** @param project null for a title without a project */
export const isLocalProject = (environment: Environment, project: number | null): boolean =>
  project !== null && localProjects[environment].includes(project);
