import { useState } from 'react';
import './cover.css';

type Props = {
  readonly src: string;
  /** The same picture in more sizes. */
  readonly srcSet?: string;
  /** Text alternative; '' where the same words stand beside the picture. */
  readonly alt: string;
};

/** The picture of a book, upright three by four, loaded lazily; a drawn book replaces a picture that cannot be loaded. */
export function Cover({ src, srcSet, alt }: Props) {
  const [missing, setMissing] = useState<string>();
  return (
    <span className="cover">
      {missing === src ? (
        <>
          <svg viewBox="0 0 60 80" aria-hidden="true">
            <path d="M10 6v68M18 24h30M18 34h20" />
          </svg>
          <span className="visually-hidden">{alt}</span>
        </>
      ) : (
        <img
          src={src}
          srcSet={srcSet}
          alt={alt}
          key={src}
          loading="lazy"
          decoding="async"
          width={180}
          height={240}
          onError={() => setMissing(src)}
        />
      )}
    </span>
  );
}
