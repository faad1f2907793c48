import { NamePosition } from '../../../src/areas/adoption/name-position';
import type { homeMessages } from '../../../src/areas/home/flows/home-messages';
import { HomeMessages } from '../../../src/areas/home/home-messages';
import { AllTitles } from '../../../src/areas/library/all-titles';
import { asTitle } from '../library/edit-library-known';
import { bookOnTheWire } from './book-on-the-wire';

const books = [asTitle(bookOnTheWire.name, bookOnTheWire)];

/** Home, and the dialogs that the person opens there. */
export function HomeWithLibrary({ logic }: { readonly logic: typeof homeMessages }) {
  return (
    <>
      <AllTitles titles={books} />
      <NamePosition />
      <HomeMessages logic={logic} />
    </>
  );
}
