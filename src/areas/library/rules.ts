import type { Adoption } from './types';

/** The most titles that an internal user may keep. Others are limited by the server alone. */
export const internalLibraryLimit = 100;

/** A title search starts at this many characters, white space at the ends aside. */
export const minSearchLength = 3;

/** What is sent of a selected title. */
export type Entry = { readonly id: string; readonly adoption: Adoption; readonly promoted: boolean };

/** `idTitulo-adoption-promotion`, as the library is saved. */
export const entryOnTheWire = ({ id, adoption, promoted }: Entry): string => `${id}-${adoption === 'adopted' ? 1 : 0}-${promoted ? 1 : 0}`;
