import { useState } from 'react';
import './wide-picture.css';

type Props = {
  /** Address of the picture; null without a picture. */
  readonly src: string | null;
};

/**
 * A picture of 640 by 360 pixels, without a text alternative, because the words beside it have the same content. Without a picture, or if
 * it cannot be loaded, a book is drawn.
 */
export function WidePicture({ src }: Props) {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <div className="wide-picture">
      {src === null || missing === src ? (
        <svg viewBox="0 0 64 48" aria-hidden="true">
          <path d="M32 12C24 6.5 14 5 4 7v32c10-2 20-.5 28 5 8-5.5 18-7 28-5V7c-10-2-20-.5-28 5Zm0 0v32" />
        </svg>
      ) : (
        <img key={src} src={src} alt="" width={640} height={360} loading="lazy" decoding="async" onError={() => setMissing(src)} />
      )}
    </div>
  );
}
