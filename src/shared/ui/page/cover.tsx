import { useContext, useState } from 'react';
import { ScrollsFast } from '../behaviour/fast-scroll';
import './cover.css';

type Props = {
  /** The address of the picture; null for a drawing of a book. */
  readonly src: string | null;
  /** The same picture in more sizes. */
  readonly srcSet?: string;
  /** The text alternative; '' if the same words are beside the picture. */
  readonly alt: string;
  /**
   * The index of the picture in its list. Pictures of the first row load at once, because the first row is visible as soon as the list is.
   */
  readonly index: number;
};

/** The maximum number of covers in a row. */
const firstRow = 8;

/** A drawing of a book, which is shown in place of a picture that is missing or cannot be loaded. */
const DrawnBook = ({ alt }: Pick<Props, 'alt'>) => (
  <>
    <svg viewBox="0 0 60 80" aria-hidden="true">
      <path d="M10 6v68M18 24h30M18 34h20" />
    </svg>
    <span className="visually-hidden">{alt}</span>
  </>
);

/**
 * The picture of a book, three wide by four high. After the first row, a picture loads lazily, and does not start to load while the list is
 * scrolled fast.
 */
export function Cover({ src, srcSet, alt, index }: Props) {
  const [missing, setMissing] = useState<string>();
  const scrollsFast = useContext(ScrollsFast);
  const [isAsked, setIsAsked] = useState(!scrollsFast);
  if (!scrollsFast && !isAsked) setIsAsked(true);
  return (
    <span className="cover">
      {src === null || src === missing ? (
        <DrawnBook alt={alt} />
      ) : (
        isAsked && (
          <img
            key={src}
            src={src}
            srcSet={srcSet}
            alt={alt}
            loading={index < firstRow ? 'eager' : 'lazy'}
            fetchPriority={index === 0 ? 'high' : 'auto'}
            decoding="async"
            width={180}
            height={240}
            onError={() => setMissing(src)}
          />
        )
      )}
    </span>
  );
}
