import chevronLeft from 'primeicons/raw-svg/chevron-left.svg?raw';
import chevronRight from 'primeicons/raw-svg/chevron-right.svg?raw';
import pause from 'primeicons/raw-svg/pause.svg?raw';
import play from 'primeicons/raw-svg/play.svg?raw';
import type { EventFrom, SnapshotFrom } from 'xstate';
import { useMotion } from '../../shared/flow/use-motion';
import { useTranslation } from '../../shared/i18n';
import type { Key } from '../../shared/i18n/keys';
import { SafeHtml } from '../../shared/ui/behaviour/safe-html';
import { Icon } from '../../shared/ui/native/icon';
import type { landing } from './flows/landing';
import { RegisterLink } from './register-link';

type Props = {
  readonly state: SnapshotFrom<typeof landing>;
  readonly send: (event: EventFrom<typeof landing>) => void;
};

/**
 * Carousel of slides that follows the carousel pattern of ARIA. The carousel pauses under the mouse pointer or when the Tab key focuses it.
 * It runs again only after a press of its start button. A screen reader reads out a new slide only while the carousel is paused.
 */
export function LandingCarousel({ state, send }: Props) {
  const { t } = useTranslation();
  const { posts, slide: place } = state.context;
  useMotion(() => send({ type: 'resumed' }));
  const slide = posts.slides[place];
  if (!slide) return null;
  const isRunning = state.matches({ shown: 'running' });
  const isAlone = state.matches({ shown: 'alone' });

  const control = (name: Key, drawing: string, type: 'previous.chosen' | 'next.chosen' | 'paused' | 'resumed') => (
    <button type="button" className="carousel-control" aria-label={t(name)} onClick={() => send({ type })}>
      <Icon drawing={drawing} />
    </button>
  );
  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={t('home.carousel.label')}
      // A mouse pointer or the Tab key pauses the carousel, because the person wants to read. A touch only presses the buttons.
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') send({ type: 'paused' });
      }}
      onKeyUp={({ key }) => {
        if (key === 'Tab') send({ type: 'paused' });
      }}
    >
      {!isAlone && (
        <div className="carousel-controls">
          {isRunning ? control('home.carousel.pause', pause, 'paused') : control('home.carousel.play', play, 'resumed')}
          {control('home.carousel.previous', chevronLeft, 'previous.chosen')}
          <span aria-hidden="true">{t('home.carousel.place', { place: place + 1, total: posts.slides.length })}</span>
          {control('home.carousel.next', chevronRight, 'next.chosen')}
        </div>
      )}
      <div className="carousel-slides" aria-live={isRunning ? 'off' : 'polite'}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and a slide has no form fields */}
        <div
          key={slide.id}
          className="carousel-slide"
          role="group"
          aria-roledescription="slide"
          aria-label={t('home.carousel.place', { place: place + 1, total: posts.slides.length })}
        >
          {slide.picture && (
            <img src={slide.picture.full} alt={slide.picture.alt} width={1280} height={720} loading="lazy" decoding="async" />
          )}
          <div className="carousel-words">
            <h2>{slide.title}</h2>
            <SafeHtml html={slide.html} />
            <div>
              <RegisterLink postTitle={slide.title} />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
