import { config } from '../../src/shared/config/config';

/** The service that the portal of the tests names. */
export const exerciseService = { url: 'https://ai.publisher.example/exercises', bucket: 'demo-units' };

/** Sets the portal of this process up with it; that of a browser gets it in its page. */
export const nameExerciseService = () => void Object.assign(config, { exercises: exerciseService });
