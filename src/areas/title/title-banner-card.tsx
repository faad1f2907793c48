import { useTranslation } from '../../shared/i18n';
import { SafeHtml } from '../../shared/ui/behaviour/safe-html';
import { Action } from '../../shared/ui/native/action';
import { OuterLink } from '../../shared/ui/native/outer-link';
import { MessageCard } from '../../shared/ui/page/message-card';
import type { Banner } from './types';

type Props = {
  readonly banner: Banner;
  readonly send: (event: { type: 'accepted' } | { type: 'dismissed' }) => void;
};

/** A promotion, or a message for demo teachers. */
export function TitleBannerCard({ banner: { title, html, picture, url }, send }: Props) {
  const { t } = useTranslation();
  return (
    <MessageCard
      id="title-banner"
      title={title}
      picture={picture}
      actions={
        <>
          {url !== null && (
            <OuterLink href={url} onFollow={() => send({ type: 'accepted' })}>
              {t('titlePosts.more')}
            </OuterLink>
          )}
          <Action look="quiet" onPress={() => send({ type: 'dismissed' })}>
            {t('titlePosts.notAgain')}
          </Action>
        </>
      }
    >
      <SafeHtml html={html} />
    </MessageCard>
  );
}
