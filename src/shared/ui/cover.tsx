import { useState } from 'react';
import './cover.css';

type Props = {
  readonly src: string;
  /** Text alternative; '' where the same words stand beside the picture. */
  readonly alt: string;
};

/** The picture of a book, upright three by four, loaded lazily; a drawn book replaces a picture that cannot be loaded. */
export function Cover({ src, alt }: Props) {
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
        <img key={src} src={src} alt={alt} loading="lazy" decoding="async" width={300} height={400} onError={() => setMissing(src)} />
      )}
    </span>
  );
}
