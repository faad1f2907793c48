import { config } from '../../src/shared/config/config';

/** The service for exercises in the settings of the tested portal. */
export const exerciseService = { url: 'https://ai.publisher.example/exercises', bucket: 'demo-units' };

/**
 * Adds the service for exercises to the settings of the portal in this process. In a browser, the settings in the page name this service.
 */
export const nameExerciseService = () => void Object.assign(config, { exercises: exerciseService });
