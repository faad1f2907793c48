import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type Mutant, plantFault } from './mutant';

export const root = resolve(import.meta.dirname, '../../..');

/** A Vite plugin that replaces the source of one file while a fault is planted. */
export class Planting {
  private planted: { readonly file: string; readonly source: string } | undefined;

  readonly plugin: Plugin = {
    name: 'planting',
    enforce: 'pre',
    load: (id) => (id === this.planted?.file ? this.planted.source : undefined),
  };

  /** @param invalidate makes the server read a file again */
  constructor(private readonly invalidate: (file: string) => void) {}

  /** Plants a fault, if one is given, runs a function, and removes the fault. */
  async during<Result>(mutant: Mutant | undefined, act: () => Promise<Result>): Promise<Result> {
    if (!mutant) return act();
    const file = resolve(root, mutant.file);
    this.planted = { file, source: plantFault(readFileSync(file, 'utf8'), mutant) };
    this.invalidate(file);
    try {
      return await act();
    } finally {
      this.planted = undefined;
      this.invalidate(file);
    }
  }
}
