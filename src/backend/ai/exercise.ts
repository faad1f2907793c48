import type { components } from '../../shared/api/contract.gen';

/** What is asked of a service. */
export type Wanted = components['schemas']['ExerciseRequest']['data'];

/** What it answers. */
export type Composed = components['schemas']['Exercise'];
