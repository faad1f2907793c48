import type { ReactNode } from 'react';
import './product-card.css';

type Props = {
  readonly name: string;
  readonly picture?: ReactNode;
  readonly marks?: readonly string[];
  readonly children?: ReactNode;
  /** What can be done with it. */
  readonly actions?: ReactNode;
};

/** A card among the digital products of a title. */
export function CardOfProduct({ name, picture, marks = [], children, actions }: Props) {
  return (
    <article className="product-card">
      {picture && <div className="product-picture">{picture}</div>}
      <div className="product-words">
        <h2>{name}</h2>
        {marks.length > 0 && (
          <ul className="product-marks">
            {marks.map((mark) => (
              <li key={mark}>{mark}</li>
            ))}
          </ul>
        )}
        {children}
      </div>
      <div className="product-actions">{actions}</div>
    </article>
  );
}
