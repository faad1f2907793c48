import angleLeft from 'primeicons/raw-svg/angle-left.svg?raw';
import type { KeyboardEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useTranslation } from '../../shared/i18n';
import type { Slide } from '../../shared/rules/slides';
import { useAnnouncement } from '../../shared/ui/behaviour/live-region';
import { SafeHtml } from '../../shared/ui/behaviour/safe-html';
import { Action } from '../../shared/ui/native/action';
import { Icon } from '../../shared/ui/native/icon';
import { Modal } from '../../shared/ui/prime/modal';
import { followSwipe } from '../preview';
import type { introduction } from './flows/introduction';

type Props = {
  readonly state: SnapshotFrom<typeof introduction>;
  readonly send: (event: { type: 'slide.chosen'; at: number } | { type: 'closed' } | { type: 'refused' }) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Dialog with the slides of the introduction to titles. Arrow keys and swipes also change the slide. */
export function IntroductionDialog({ state, send }: Props) {
  const { t } = useTranslation();
  const { slides, at, isWanted } = state.context;
  const slide = slides[at];
  if (!slide) return null;
  const isLast = at === slides.length - 1;
  const turn = (to: number) => {
    if (to in slides) send({ type: 'slide.chosen', at: to });
  };
  const close = () => send({ type: 'closed' });
  const onKeyDown = ({ key }: KeyboardEvent) => turn(at + (steps[key] ?? 0));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element handles only arrow keys, and buttons do the same
    <div className="introduction-keys" onKeyDown={onKeyDown}>
      <Modal
        title={slide.title}
        onClose={close}
        actions={
          <>
            {isWanted && (
              <Action look="quiet" onPress={() => send({ type: 'refused' })}>
                {t('titlePosts.notAgain')}
              </Action>
            )}
            <Action onPress={isLast ? close : () => turn(at + 1)}>{t(isLast ? 'titlePosts.start' : 'titlePosts.nextSlide')}</Action>
          </>
        }
      >
        <SlideShown slide={slide} at={at} total={slides.length} onTurn={turn} />
        {slides.length > 1 && (
          <div className="introduction-turns">
            <button
              type="button"
              className="introduction-turn"
              aria-label={t('titlePosts.previousSlide')}
              aria-disabled={at === 0}
              onClick={() => turn(at - 1)}
            >
              <Icon drawing={angleLeft} />
            </button>
            {slides.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                className="introduction-turn introduction-dot"
                aria-label={t('titlePosts.slide', { at: index + 1, total: slides.length })}
                aria-current={index === at ? 'step' : undefined}
                onClick={() => turn(index)}
              />
            ))}
          </div>
        )}
      </Modal>
    </div>
  );
}

type SlideProps = { readonly slide: Slide; readonly at: number; readonly total: number; readonly onTurn: (at: number) => void };

function SlideShown({ slide: { title, html, picture }, at, total, onTurn }: SlideProps) {
  const { t } = useTranslation();
  useAnnouncement({ text: `${t('titlePosts.slide', { at: at + 1, total })}: ${title}` });
  return (
    <div
      className="introduction-slide"
      onTouchStart={({ nativeEvent, currentTarget }) =>
        followSwipe(nativeEvent, currentTarget, (to) => onTurn(to === 'next' ? at + 1 : at - 1))
      }
    >
      {picture && (
        <img
          className="introduction-picture"
          src={picture.medium}
          srcSet={`${picture.medium} 640w, ${picture.full} 1280w`}
          sizes="(width < 576px) 100vw, 31rem"
          alt={picture.alt}
        />
      )}
      <SafeHtml html={html} />
    </div>
  );
}
