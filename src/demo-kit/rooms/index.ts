import type { Part } from '../part';
import { behaviour } from './behaviour';
import { native } from './native';
import { page } from './page';
import { prime } from './prime';

type Room = { readonly name: 'native' | 'behaviour' | 'prime' | 'page'; readonly parts: readonly Part[] };

/** The rooms of the kit, which are the sections of its page. Each room has the name of a folder in `src/shared/ui`. */
export const rooms: readonly Room[] = [
  { name: 'native', parts: native },
  { name: 'behaviour', parts: behaviour },
  { name: 'prime', parts: prime },
  { name: 'page', parts: page },
];
