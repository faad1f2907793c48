import type { Environment } from './environments';

/** Numbers of the projects of local publishing, by environment; readers of their titles get a separate survey. */
const localProjects: Readonly<Record<Environment, readonly number[]>> = {
  production: [201, 202, 203],
  'pre-production': [201, 202, 203],
  dev: [7201, 7202],
  local: [7201, 7202],
};

/** Returns whether a project is one of local publishing. @param project the number of the project; null for a title without a project */
export const isLocalProject = (environment: Environment, project: number | null): boolean =>
  project !== null && localProjects[environment].includes(project);
