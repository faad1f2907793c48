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
 * Carousel of slides, by the carousel pattern of ARIA. It stops when a person points at it or focuses it, until they start it again. A
 * screen reader reads out a slide only if the person has turned to this slide.
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
      // A person who comes with a mouse or the Tab key wants to read, so that the carousel stops. A finger only presses the buttons.
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
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would hold fields, and a slide has none */}
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
