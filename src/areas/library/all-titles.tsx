import { loadCode } from '../../shared/browser/code';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { useDialogCount } from '../../shared/ui/behaviour/dialogs';
import { late } from '../../shared/ui/behaviour/late';
import { Action } from '../../shared/ui/native/action';
import { MissingDialog } from '../../shared/ui/prime/missing-dialog';
import { libraryModal, libraryModalInput } from './flows/library-modal';
import type { Title } from './types';
import { useStageName } from './use-stage-name';

const LibraryModal = late(async () => (await loadCode(() => import('./library-modal'))).LibraryModal, {
  instead: ({ send }) => <MissingDialog onClose={() => send({ type: 'closed' })} />,
});

/** A button, and the dialog with all titles that the button opens. */
export function AllTitles({ titles, logic = libraryModal }: { readonly titles: readonly Title[]; readonly logic?: typeof libraryModal }) {
  const { t } = useTranslation();
  const stageName = useStageName();
  const [state, send] = useFlow(logic, { input: () => libraryModalInput(titles, stageName) });
  const isOpen = !state.matches('closed');
  // The dialog counts as open while its code is loading, so that no message of home opens before this dialog.
  useDialogCount(isOpen);
  return (
    <>
      <span className="library-see-all">
        <Action look="quiet" onPress={() => send({ type: 'opened' })}>
          {t('library.seeAll')}
        </Action>
      </span>
      {isOpen && <LibraryModal state={state} send={send} />}
    </>
  );
}
