import type { Model } from '../support/model';

const files = import.meta.glob<Readonly<Record<string, Model>>>('./**/*.model.{ts,tsx}', { eager: true });

/** The models of all flows: all exports of the model files, in the order of areas and files. */
export const models = Object.values(files).flatMap((file) => Object.values(file));
