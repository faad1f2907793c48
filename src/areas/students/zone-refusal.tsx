import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/action';
import { Busy } from '../../shared/ui/busy';
import { Modal } from '../../shared/ui/modal';
import { SafeHtml } from '../../shared/ui/safe-html';
import { pageContent } from '../care';
import { useSession } from '../session';
import type { Why } from './rules';

/** The messages, and the pages of the content service in which editors write them. */
const pages = {
  devicesExceeded: 'STUDENTZONE_DEVICESEXCEEDED',
  peopleExceeded: 'STUDENTZONE_NUMBERUSERSEXCEEDED',
  invalidLink: 'STUDENTZONE_INVALIDLINKSTUD',
  failed: 'STUDENTZONE_ERRORLINKSTUD',
} as const satisfies Record<Why, string>;

type Props = { readonly why: Why; readonly onClose: () => void };

/** Why a link, or a product of it, does not open: the editors’ words, or the portal’s own where there are none. */
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
