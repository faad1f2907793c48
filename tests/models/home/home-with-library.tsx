import { useState } from 'react';
import type { homeMessages } from '../../../src/areas/home/flows/home-messages';
import { HomeMessages } from '../../../src/areas/home/home-messages';
import { Action } from '../../../src/shared/ui/action';
import { Modal } from '../../../src/shared/ui/modal';

/** Home, and a dialog that the person opens. */
export function HomeWithLibrary({ logic }: { readonly logic: typeof homeMessages }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Action onPress={() => setOpen(true)}>Ver todo</Action>
      {isOpen && (
        <Modal title="Toda la biblioteca" actions={<Action onPress={() => setOpen(false)}>Salir</Action>} onClose={() => setOpen(false)}>
          <p>Títulos</p>
        </Modal>
      )}
      <HomeMessages logic={logic} />
    </>
  );
}
