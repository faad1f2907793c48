export { ExercisesCard } from './exercises-card';
