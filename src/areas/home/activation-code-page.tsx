import { ActivationCodeModal } from '../library';
import { HomePage } from './home-page';

/** The home page with the open dialog of the activation code. */
export function ActivationCodePage() {
  return (
    <>
      <HomePage />
      <ActivationCodeModal />
    </>
  );
}
