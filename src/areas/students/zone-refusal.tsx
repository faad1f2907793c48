import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { SafeHtml } from '../../shared/ui/behaviour/safe-html';
import { Action } from '../../shared/ui/native/action';
import { Busy } from '../../shared/ui/page/busy';
import { Modal } from '../../shared/ui/prime/modal';
import { pageContent } from '../care';
import { useSession } from '../session';
import type { RefusalReason } from './rules';

/** The pages of the content service in which editors write the messages of refusals. */
const pages = {
  devicesExceeded: 'STUDENTZONE_DEVICESEXCEEDED',
  peopleExceeded: 'STUDENTZONE_NUMBERUSERSEXCEEDED',
  linkReplaced: 'STUDENTZONE_LINKREPLACED',
  invalidLink: 'STUDENTZONE_INVALIDLINKSTUD',
  withoutCookies: 'STUDENTZONE_COOKIESBLOCKED',
  failed: 'STUDENTZONE_ERRORLINKSTUD',
} as const satisfies Record<RefusalReason, string>;

type Props = { readonly why: RefusalReason; readonly onClose: () => void };

/**
 * Dialog with the reason why a link, or one of its products, does not open. If the content service has no text for the reason, the dialog
 * shows a text of the portal.
 */
export function ZoneRefusal(props: Props) {
  const { locale } = useSession();
  return <InLanguage key={locale} {...props} />;
}

function InLanguage({ why, onClose }: Props) {
  const { t } = useTranslation();
  const { locale } = useSession();
  const [state] = useFlow(pageContent, { input: () => ({ of: { page: pages[why], locale } }) });
  const [content] = state.context.items;
  return (
    <Modal
      title={content?.title ?? t(`zone.${why}Title`)}
      onClose={onClose}
      actions={<Action onPress={onClose}>{t('common.accept')}</Action>}
    >
      {state.matches('loading') ? <Busy /> : content ? <SafeHtml html={content.html} /> : <p>{t(`zone.${why}`)}</p>}
    </Modal>
  );
}
