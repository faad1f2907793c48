import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/action';
import { useCounted } from '../../shared/ui/dialogs';
import { late } from '../../shared/ui/late';
import { MissingDialog } from '../../shared/ui/missing-dialog';
import { libraryModal, libraryModalInput } from './flows/library-modal';
import type { Title } from './types';
import { useStageName } from './use-stage-name';

const LibraryModal = late(async () => (await import('./library-modal')).LibraryModal, {
  instead: ({ send }) => <MissingDialog onClose={() => send({ type: 'closed' })} />,
});

/** The button that opens all titles over the page, and what it opens. */
export function AllTitles({ titles, logic = libraryModal }: { readonly titles: readonly Title[]; readonly logic?: typeof libraryModal }) {
  const { t } = useTranslation();
  const stageName = useStageName();
  const [state, send] = useFlow(logic, { input: () => libraryModalInput(titles, stageName) });
  const isOpen = !state.matches('closed');
  // From the press on: the dialog itself may still be loading.
  useCounted(isOpen);
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
