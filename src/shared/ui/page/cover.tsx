import { useContext, useState } from 'react';
import { ScrollsFast } from '../behaviour/fast-scroll';
import './cover.css';

type Props = {
  /** Address of the picture; null for a drawn book instead. */
  readonly src: string | null;
  /** The same picture in more sizes. */
  readonly srcSet?: string;
  /** Text alternative; '' where the same words stand beside the picture. */
  readonly alt: string;
  /** Index in its list. Pictures of the first row load at once, because that row is visible as soon as the list is. */
  readonly place: number;
};

/** The greatest number of covers in a row. */
const firstRow = 8;

/** Drawing of a book, shown in place of a picture that is missing or cannot be loaded. */
const DrawnBook = ({ alt }: Pick<Props, 'alt'>) => (
  <>
    <svg viewBox="0 0 60 80" aria-hidden="true">
      <path d="M10 6v68M18 24h30M18 34h20" />
    </svg>
    <span className="visually-hidden">{alt}</span>
  </>
);

/** The picture of a book, three wide by four high. After the first row it loads lazily, and not while the list is scrolled fast. */
export function Cover({ src, srcSet, alt, place }: Props) {
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
            loading={place < firstRow ? 'eager' : 'lazy'}
            fetchPriority={place === 0 ? 'high' : 'auto'}
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
