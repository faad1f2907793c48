export { ExercisesCard } from './exercises-card';
export { pathOf as exercisesPath } from './path';
