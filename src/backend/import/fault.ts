/** An error and its location. `column` is absent when the error concerns the whole row. */
export type Fault = { readonly file: string; readonly line: number; readonly column?: string; readonly wrong: string };
