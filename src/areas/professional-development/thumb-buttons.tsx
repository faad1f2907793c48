import thumbsDown from 'primeicons/raw-svg/thumbs-down.svg?raw';
import thumbsDownFill from 'primeicons/raw-svg/thumbs-down-fill.svg?raw';
import thumbsUp from 'primeicons/raw-svg/thumbs-up.svg?raw';
import thumbsUpFill from 'primeicons/raw-svg/thumbs-up-fill.svg?raw';
import { useFinishingFlow } from '../../shared/flow/use-finishing-flow';
import { useTranslation } from '../../shared/i18n';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Icon } from '../../shared/ui/native/icon';
import { thumbs } from './flows/thumbs';
import { formatCount } from './rules';
import type { OpenedAsset, Thumbs } from './types';

/**
 * Number of people who have given a thumb up, or a thumb down. The screen shows a short number; screen readers read the whole number in a
 * sentence.
 */
function Count({ count, countText }: { readonly count: number; readonly countText: string }) {
  const { i18n } = useTranslation();
  return (
    <>
      <span aria-hidden="true">{formatCount(count, i18n.language)}</span>
      <span className="visually-hidden">{countText}</span>
    </>
  );
}

/** The numbers of thumbs up and thumbs down without buttons, because a support person cannot give a thumb. */
export function ThumbCounts({ thumbs: { up, down } }: { readonly thumbs: Thumbs }) {
  const { t } = useTranslation();
  return (
    <p className="thumbs-row">
      <span className="thumb">
        <Icon drawing={thumbsUp} />
        <Count count={up} countText={t('development.likes', { count: up })} />
      </span>
      <span className="thumb">
        <Icon drawing={thumbsDown} />
        <Count count={down} countText={t('development.dislikes', { count: down })} />
      </span>
    </p>
  );
}

type Props = { readonly asset: Pick<OpenedAsset, 'id' | 'thumbs'>; readonly logic?: typeof thumbs | undefined };

/** Buttons for the opinion of the person about an asset, with the number of people who share each opinion. */
export function ThumbButtons({ asset, logic = thumbs }: Props) {
  const { t } = useTranslation();
  const [state, send] = useFinishingFlow(logic, asset.id, () => ({ assetId: asset.id, saved: asset.thumbs }));
  const { up, down, mine } = state.context.shown;
  const isOff = state.matches('doubtful');

  const thumb = (kind: 'up' | 'down', isOn: boolean, drawing: string, name: string, count: number, countText: string) => (
    <span className="thumb">
      <button
        type="button"
        className="thumb-button"
        aria-pressed={isOn}
        aria-disabled={isOff || undefined}
        onClick={() => {
          if (!isOff) send({ type: `${kind}.pressed` });
        }}
      >
        <Icon drawing={drawing} />
        {name}
      </button>
      <Count count={count} countText={countText} />
    </span>
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="thumbs" role="group" aria-label={t('development.opinion')} tabIndex={-1}>
      <div className="thumbs-row">
        {thumb('up', mine === 1, mine === 1 ? thumbsUpFill : thumbsUp, t('development.like'), up, t('development.likes', { count: up }))}
        {thumb(
          'down',
          mine === -1,
          mine === -1 ? thumbsDownFill : thumbsDown,
          t('development.dislike'),
          down,
          t('development.dislikes', { count: down }),
        )}
      </div>
      <FlowNotice state={state} send={send} />
    </div>
  );
}
