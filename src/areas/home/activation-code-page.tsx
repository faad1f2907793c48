import { ActivationCodeModal } from '../library';
import { HomePage } from './home-page';

/** Home, with the modal of the activation code open. */
export function ActivationCodePage() {
  return (
    <>
      <HomePage />
      <ActivationCodeModal />
    </>
  );
}
