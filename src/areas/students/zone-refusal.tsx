import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { SafeHtml } from '../../shared/ui/behaviour/safe-html';
import { Action } from '../../shared/ui/native/action';
import { Busy } from '../../shared/ui/page/busy';
import { Modal } from '../../shared/ui/prime/modal';
import { pageContent } from '../care';
import { useSession } from '../session';
import type { RefusalReason, refusalReasons } from './rules';

/** The messages that editors write, and the pages of the content service in which they do. */
const pages = {
  devicesExceeded: 'STUDENTZONE_DEVICESEXCEEDED',
  peopleExceeded: 'STUDENTZONE_NUMBERUSERSEXCEEDED',
  linkReplaced: 'STUDENTZONE_LINKREPLACED',
  invalidLink: 'STUDENTZONE_INVALIDLINKSTUD',
  failed: 'STUDENTZONE_ERRORLINKSTUD',
} as const satisfies Record<(typeof refusalReasons)[number], string>;

type Props = {
  readonly why: RefusalReason;
  readonly onClose: () => void;
  /** Tries again, where that is the way on. */
  readonly onRetry?: () => void;
};

/** Reason why a link, or one of its products, does not open. The words are the editors’, else the portal’s own. */
export function ZoneRefusal({ why, ...props }: Props) {
  const { locale } = useSession();
  return why === 'crowded' ? <Crowded {...props} /> : <InLanguage key={locale} why={why} {...props} />;
}

/** Reason for a crowded link: nobody is at fault, and no connection has to be checked. */
function Crowded({ onClose, onRetry }: Omit<Props, 'why'>) {
  const { t } = useTranslation();
  return (
    <Modal
      title={t('zone.crowdedTitle')}
      onClose={onClose}
      actions={
        <>
          <Action look="side" onPress={onClose}>
            {t('common.close')}
          </Action>
          {onRetry && <Action onPress={onRetry}>{t('common.retry')}</Action>}
        </>
      }
    >
      <p>{t('zone.crowded')}</p>
    </Modal>
  );
}

function InLanguage({ why, onClose }: Props & { readonly why: keyof typeof pages }) {
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
