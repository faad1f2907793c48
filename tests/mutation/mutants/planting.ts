import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type Mutant, plantFault } from './mutant';

export const root = resolve(import.meta.dirname, '../../..');

/** Vite plugin: replaces the source of one file while a fault is planted. */
export class Planting {
  private now: { readonly file: string; readonly source: string } | undefined;

  readonly plugin: Plugin = {
    name: 'planting',
    enforce: 'pre',
    load: (id) => (id === this.now?.file ? this.now.source : undefined),
  };

  /** @param readAnew invalidates a file on the server */
  constructor(private readonly readAnew: (file: string) => void) {}

  /** Runs a function while a fault, or none, is planted. */
  async during<Result>(mutant: Mutant | undefined, act: () => Promise<Result>): Promise<Result> {
    if (!mutant) return act();
    const file = resolve(root, mutant.file);
    this.now = { file, source: plantFault(readFileSync(file, 'utf8'), mutant) };
    this.readAnew(file);
    try {
      return await act();
    } finally {
      this.now = undefined;
      this.readAnew(file);
    }
  }
}
