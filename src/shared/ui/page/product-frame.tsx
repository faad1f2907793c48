import type { ReactNode } from 'react';
import './product-frame.css';

type Props = {
  readonly name: string;
  /** Level of the heading; 2 by default. */
  readonly level?: 2 | 3;
  readonly picture?: ReactNode;
  readonly marks?: readonly string[];
  readonly children?: ReactNode;
  /** Buttons and links for the actions that the product offers. */
  readonly actions?: ReactNode;
};

/** The frame of a digital product of a title: a card with name, picture, marks and actions. */
export function ProductFrame({ name, level = 2, picture, marks = [], children, actions }: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className="product-frame">
      {picture && <div className="product-picture">{picture}</div>}
      <div className="product-words">
        <Heading>{name}</Heading>
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
