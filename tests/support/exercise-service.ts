import { config } from '../../src/shared/config/config';

/** The service for exercises that the settings of the tested portal name. */
export const exerciseService = { url: 'https://ai.publisher.example/exercises', bucket: 'demo-units' };

/** Sets up the portal of this process with the service for exercises; in a browser, the settings in the page name it. */
export const nameExerciseService = () => void Object.assign(config, { exercises: exerciseService });
