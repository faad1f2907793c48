import type { Model } from '../support/model';

const files = import.meta.glob<Readonly<Record<string, Model>>>('./**/*.model.{ts,tsx}', { eager: true });

/** The model of every flow: all exports of the model files, by area and file. */
export const models = Object.values(files).flatMap((file) => Object.values(file));
